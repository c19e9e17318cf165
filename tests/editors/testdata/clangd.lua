-- clangd as a user has it beside gridls, by the table of docs/editors.md.
vim.cmd('source ' .. vim.env.GRIDLS_NVIM_INIT)
local config = { cmd = { vim.env.CLANGD, '--background-index=false' }, filetypes = { 'cuda' }, root_markers = { 'compile_flags.txt' } }
if vim.lsp.enable then
  vim.lsp.config('clangd', config)
  vim.lsp.enable('clangd')
else
  vim.api.nvim_create_autocmd('FileType', {
    pattern = 'cuda',
    callback = function(args)
      config.name, config.root_dir = 'clangd', vim.fs.root(args.buf, config.root_markers)
      vim.lsp.start(config, { bufnr = args.buf })
    end,
  })
end
