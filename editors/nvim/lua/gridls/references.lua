---The places that a code lens leads to.
local M = {}

---Goes to the only place, or lists several in the quickfix window.
---@param command lsp.Command with a URI, a position and locations as arguments
---@param context { client_id: integer }
function M.show(command, context)
  local locations = command.arguments[3]
  local client = vim.lsp.get_client_by_id(context.client_id)
  if not client or not locations then
    return
  end
  if #locations == 1 then
    vim.lsp.util.show_document(locations[1], client.offset_encoding, { focus = true })
    return
  end
  local items = vim.lsp.util.locations_to_items(locations, client.offset_encoding)
  vim.fn.setqflist({}, ' ', { title = command.title, items = items })
  vim.cmd('botright copen')
end

return M
