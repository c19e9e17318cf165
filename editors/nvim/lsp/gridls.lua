---@brief
---
--- https://github.com/gridls/gridls
---
--- Checks and fixes the annotations of CUDA kernels, for every architecture
--- that a file is compiled for, and knows where they are launched. It runs
--- beside clangd, which keeps completion and everything else that is C++.
---
--- Kernels in headers: Neovim takes `.h` and `.hpp` for C++, so add that:
---
--- ```lua
--- vim.lsp.config('gridls', { filetypes = { 'cuda', 'cpp' } })
--- ```

---@type vim.lsp.Config
local config = {
  cmd = { 'gridls', 'serve' },
  filetypes = { 'cuda' },
  root_markers = { 'gridls.toml', 'compile_commands.json', '.git' },
  -- The id that clangd and Visual Studio Code use for what Neovim calls cuda.
  get_language_id = function(_, filetype)
    return filetype == 'cuda' and 'cuda-cpp' or filetype
  end,
  capabilities = { experimental = { gridlsStatus = true, gridlsInactiveRegions = true, gridlsShowReferences = true } },
  handlers = {
    ['gridls/status'] = function(...)
      require('gridls').tell(...)
    end,
    ['gridls/inactiveRegions'] = function(...)
      require('gridls.view').show(...)
    end,
  },
  commands = {
    -- What the code lenses above kernels lead to.
    ['gridls.showReferences'] = function(...)
      require('gridls.references').show(...)
    end,
  },
  settings = { gridls = {} },
}

-- Neovim 0.10 does not add its own capabilities to those of a configuration.
if not vim.lsp.config then
  config.capabilities =
    vim.tbl_deep_extend('force', vim.lsp.protocol.make_client_capabilities(), config.capabilities)
end

return config
