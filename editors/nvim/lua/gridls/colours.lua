---How semantic tokens look that colour schemes do not know: a style beside the colour of their type.
local M = {}

---What is added for the modifiers and types of gridls; a user's own settings go before.
local looks = {
  ['@lsp.type.modifier.cuda'] = { link = '@keyword.modifier' },
  ['@lsp.typemod.operator.launch.cuda'] = { link = 'Special' },
  ['@lsp.mod.kernel.cuda'] = { bold = true },
  ['@lsp.typemod.variable.shared.cuda'] = { italic = true },
  ['@lsp.typemod.parameter.gridConstant.cuda'] = { italic = true },
}

---Defines the highlight groups that nobody has defined.
function M.define()
  for group, look in pairs(looks) do
    vim.api.nvim_set_hl(0, group, vim.tbl_extend('force', { default = true }, look))
  end
end

return M
