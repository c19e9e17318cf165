-- What a user has in init.lua, by `:help gridls-install` and `:help gridls-0.10`.
vim.opt.runtimepath:append(vim.env.GRIDLS_NVIM)
if vim.lsp.enable then
  vim.lsp.enable('gridls')
else
  vim.api.nvim_create_autocmd('FileType', {
    pattern = 'cuda',
    callback = function(args)
      local file = vim.api.nvim_get_runtime_file('lsp/gridls.lua', false)[1]
      local config = dofile(file)
      config.name = 'gridls'
      config.root_dir = vim.fs.root(args.buf, config.root_markers)
      vim.lsp.start(config, { bufnr = args.buf })
    end,
  })
end
vim.diagnostic.config({ virtual_text = true })
vim.cmd('helptags ' .. vim.env.GRIDLS_NVIM .. '/doc')
