---What a buffer is shown as: the lines that its view does not compile are greyed, and the view is chosen.
local M = {}

local server = require('gridls.server')

local namespace = vim.api.nvim_create_namespace('gridls.inactive')

-- Over the colours of syntax and semantic tokens, under the underlines of diagnostics.
local priority = (vim.hl or vim.highlight).priorities.diagnostics - 5

---The names of all views that the buffer's compile command has.
---@param passes table the answer of gridls.server.passes
---@return string[]
local function views(passes)
  local names = { 'all' }
  if passes.host then
    names[#names + 1] = 'host'
  end
  for _, pass in ipairs(passes.passes) do
    if not vim.list_contains(names, pass.name) then
      names[#names + 1] = pass.name
    end
  end
  return names
end

---Completes the argument of `:GridlsViewAs`.
---@param lead string
---@return string[]
local function complete(lead)
  local buffer = vim.api.nvim_get_current_buf()
  local client = server.client(buffer)
  if not client then
    return {}
  end
  local params = server.command(buffer, 'passes')
  local answer
  if vim.fn.has('nvim-0.11') == 1 then
    answer = client:request_sync('workspace/executeCommand', params, 1000, buffer)
  else
    answer = client.request_sync('workspace/executeCommand', params, 1000, buffer)
  end
  if not answer or not answer.result then
    return {}
  end
  return vim.tbl_filter(function(name)
    return vim.startswith(name, lead)
  end, views(answer.result))
end

---The lines that tell about the passes of a file.
---@param passes table the answer of gridls.server.passes
---@return string[]
local function describe(passes)
  local lines = {}
  local function add(format, ...)
    lines[#lines + 1] = format:format(...)
  end
  for _, pass in ipairs(passes.passes) do
    local more = #pass.macros > 0 and ', ' .. table.concat(pass.macros, ', ') or ''
    local arch = pass.cudaArch > 0 and ('__CUDA_ARCH__ %d'):format(pass.cudaArch) or 'no __CUDA_ARCH__'
    add('%-11s %s, %s%s', pass.name, pass.virtual, arch, more)
  end
  if passes.host then
    add('%-11s the host compiler, no __CUDA_ARCH__', 'host')
  end
  if #passes.alike > 1 then
    local groups = vim.tbl_map(function(group)
      return table.concat(group, ' ')
    end, passes.alike)
    add('read alike: %s', table.concat(groups, ' | '))
  end
  if passes.source ~= '' then
    add('command:    %s', passes.source)
  end
  add('view:       %s', passes.view)
  if passes.message ~= '' then
    add('%s', passes.message)
  end
  return lines
end

---Shows for which passes the buffer's file is compiled.
---@param buffer integer
function M.passes(buffer)
  server.execute(buffer, 'passes', {}, function(passes)
    vim.lsp.util.open_floating_preview(describe(passes), 'text', {
      border = 'single',
      focus_id = 'gridls.passes',
      wrap = false,
    })
  end)
end

---Shows the buffer as one pass compiles it.
---@param buffer integer
---@param view string "all", "host" or an architecture; "" asks the user
function M.view_as(buffer, view)
  if view ~= '' then
    server.execute(buffer, 'viewAs', { view }, function() end)
    return
  end
  server.execute(buffer, 'passes', {}, function(passes)
    vim.ui.select(views(passes), { prompt = 'View as (now ' .. passes.view .. ')' }, function(choice)
      if choice then
        M.view_as(buffer, choice)
      end
    end)
  end)
end

---Handles gridls/inactiveRegions. Marks move with the text, so what was said of
---an older version is shown as well: the next word comes when it is wrong.
---@param err lsp.ResponseError?
---@param params { textDocument: { uri: string }, view: string, regions: lsp.Range[] }
function M.show(err, params)
  local buffer = not err and vim.uri_to_bufnr(params.textDocument.uri) or 0
  if err or not vim.api.nvim_buf_is_loaded(buffer) then
    return
  end
  M.clear(buffer)
  vim.b[buffer].gridls_view = params.view
  vim.api.nvim_set_hl(0, 'GridlsInactive', { link = 'Comment', default = true })
  for _, region in ipairs(params.regions) do
    vim.api.nvim_buf_set_extmark(buffer, namespace, region.start.line, 0, {
      end_row = region['end'].line + 1,
      end_col = 0,
      hl_group = 'GridlsInactive',
      hl_eol = true,
      priority = priority,
      -- The text may have become shorter meanwhile.
      strict = false,
    })
  end
end

---@param buffer integer
function M.clear(buffer)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
end

---Gives a buffer its commands.
---@param buffer integer
function M.attach(buffer)
  vim.b[buffer].gridls_view = 'all'
  vim.api.nvim_buf_create_user_command(buffer, 'GridlsPasses', function()
    M.passes(buffer)
  end, { desc = 'gridls: for which passes this file is compiled' })
  vim.api.nvim_buf_create_user_command(buffer, 'GridlsViewAs', function(args)
    M.view_as(buffer, args.args)
  end, { nargs = '?', complete = complete, desc = 'gridls: grey what one pass does not compile' })
  vim.api.nvim_buf_create_user_command(buffer, 'GridlsNvcc', function()
    require('gridls.nvcc').run(buffer)
  end, { desc = 'gridls: compile this file with your nvcc' })
  vim.api.nvim_buf_create_user_command(buffer, 'GridlsRestart', function()
    server.restart(buffer)
  end, { desc = 'gridls: start another server' })
end

---Takes everything back but the way to a new server: the server forgets the view too.
---@param buffer integer
function M.detach(buffer)
  if not vim.api.nvim_buf_is_valid(buffer) then
    return
  end
  M.clear(buffer)
  vim.b[buffer].gridls_view = nil
  require('gridls').forget(buffer)
  require('gridls.elsewhere').forget(buffer)
  -- :GridlsRestart stays, for a server that has died.
  for _, name in ipairs({ 'GridlsPasses', 'GridlsViewAs', 'GridlsNvcc' }) do
    pcall(vim.api.nvim_buf_del_user_command, buffer, name)
  end
end

return M
