local M = {}

---The command of the configuration in force, which may be the user's own.
---@return string[]?
local function command()
  local config = vim.lsp.config and vim.lsp.config.gridls
  local cmd = config and config.cmd or { 'gridls', 'serve' }
  return type(cmd) == 'table' and cmd or nil
end

local function check_program()
  vim.health.start('gridls: program')
  local cmd = command()
  if not cmd then
    vim.health.info('cmd is a function: whether it starts gridls is not checked here')
    return
  end
  local path = vim.fn.exepath(cmd[1])
  if path == '' then
    vim.health.error(("'%s' was not found"):format(cmd[1]), {
      'install it: go install github.com/gridls/gridls@latest',
      "or name the program: vim.lsp.config('gridls', { cmd = { '/path/to/gridls', 'serve' } })",
    })
    return
  end
  local ok, result = pcall(function()
    return vim.system({ path, '--version' }, { text = true, timeout = 15000 }):wait()
  end)
  local said = ok and vim.trim((result.stdout or '') .. (result.stderr or '')) or tostring(result)
  if ok and result.code == 0 and vim.startswith(said, 'gridls') then
    vim.health.ok(('%s (%s)'):format(said, path))
  else
    vim.health.error(("'%s --version' answered: %s"):format(path, vim.split(said, '\n')[1]))
  end
end

local function check_enabled()
  vim.health.start('gridls: configuration')
  if not vim.lsp.enable then
    vim.health.info('this Neovim has no vim.lsp.enable(): start gridls as in |gridls-0.10|')
  elseif not (vim.lsp.config.gridls or {}).cmd then
    vim.health.error('lsp/gridls.lua is not on the runtimepath', { 'see |gridls-install|' })
  elseif vim.lsp.is_enabled and not vim.lsp.is_enabled('gridls') then
    vim.health.warn('gridls is not enabled', { "add vim.lsp.enable('gridls') to init.lua" })
  else
    vim.health.ok('lsp/gridls.lua is found and enabled')
  end
end

local function check_clients()
  vim.health.start('gridls: running')
  local clients = vim.lsp.get_clients({ name = 'gridls' })
  if #clients == 0 then
    vim.health.info('not running: it starts with the first CUDA file that is opened')
  end
  for _, client in ipairs(clients) do
    local buffers = vim.lsp.get_client_by_id(client.id).attached_buffers
    vim.health.ok(
      ('%d file(s) of %s, positions in %s'):format(
        vim.tbl_count(buffers),
        client.root_dir or 'no project',
        client.offset_encoding
      )
    )
    for buffer in pairs(buffers) do
      for _, other in ipairs(vim.lsp.get_clients({ bufnr = buffer })) do
        if other.offset_encoding ~= client.offset_encoding then
          vim.health.warn(
            ('%s counts positions in %s, gridls in %s: Neovim warns about that, and nothing else comes of it'):format(
              other.name,
              other.offset_encoding,
              client.offset_encoding
            )
          )
        end
      end
    end
  end
end

---What is greyed, and whether the server is told to say so.
local function check_views()
  vim.health.start('gridls: views')
  for _, client in ipairs(vim.lsp.get_clients({ name = 'gridls' })) do
    local told = vim.tbl_get(client.config, 'capabilities', 'experimental', 'gridlsInactiveRegions')
    if not told then
      vim.health.warn('capabilities of your own hide that Neovim can grey what is not compiled', {
        "add { experimental = { gridlsInactiveRegions = true } } to them, or leave them to vim.lsp.config('*')",
      })
    end
    for buffer in pairs(vim.lsp.get_client_by_id(client.id).attached_buffers) do
      local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':t')
      local trouble = require('gridls').trouble(buffer)
      if trouble then
        vim.health.warn(name .. ': ' .. trouble, { 'gridls doctor ' .. name .. ' says how the file is compiled, and why' })
      end
      if vim.b[buffer].gridls_view then
        vim.health.ok(('%s is shown as %s'):format(name, vim.b[buffer].gridls_view))
      else
        vim.health.warn(name .. ' has no :GridlsViewAs', {
          "plugin/gridls.lua is not loaded: its folder must be on the 'runtimepath' before init.lua ends",
        })
      end
    end
  end
end

---Answers `:checkhealth gridls`.
function M.check()
  check_program()
  check_enabled()
  check_clients()
  check_views()
end

return M
