-- Gives the buffers of a running gridls their commands. Loads nothing before.
if vim.g.loaded_gridls then
  return
end
vim.g.loaded_gridls = true

local group = vim.api.nvim_create_augroup('gridls', {})

---Calls f with the buffer if the event is about a client of gridls.
---@param f fun(buffer: integer)
local function of_gridls(f)
  return function(args)
    local client = vim.lsp.get_client_by_id(args.data.client_id)
    if client and client.name == 'gridls' then
      f(args.buf)
    end
  end
end

vim.api.nvim_create_autocmd('LspAttach', {
  group = group,
  callback = of_gridls(function(buffer)
    require('gridls.view').attach(buffer)
    require('gridls.colours').define()
    require('gridls.elsewhere').tell(buffer)
  end),
})

-- What clangd and others show is not shown a second time.
vim.api.nvim_create_autocmd('DiagnosticChanged', {
  group = group,
  callback = function(args)
    if package.loaded['gridls.server'] and require('gridls.server').client(args.buf) then
      require('gridls.elsewhere').tell(args.buf)
    end
  end,
})

vim.api.nvim_create_autocmd('LspDetach', {
  group = group,
  callback = of_gridls(function(buffer)
    require('gridls.view').detach(buffer)
  end),
})

-- A colour scheme takes away what was defined before.
vim.api.nvim_create_autocmd('ColorScheme', {
  group = group,
  callback = function()
    if package.loaded['gridls.colours'] then
      require('gridls.colours').define()
    end
  end,
})
