-- Two servers in one buffer: what clangd says of a line, gridls does not say again, until the setting wants both.
local function await(what, done)
  assert(vim.wait(30000, done, 20), 'no ' .. what .. '\n' .. vim.inspect(vim.diagnostic.get(0)))
  io.stdout:write(what, '\n')
end

---The codes of a source in a line, counted from 0.
local function codes(source, line)
  local found = {}
  for _, d in ipairs(vim.diagnostic.get(0, { lnum = line })) do
    if d.source == source then
      found[#found + 1] = d.code
    end
  end
  return table.concat(found, ' ')
end

local function test()
  await('clangd', function()
    return codes('clang', 2) == 'kern_type_not_void_return'
  end)
  await('what gridls alone knows', function()
    return codes('gridls', 3) == 'kernel-ellipsis'
  end)
  await('silence about what clangd says', function()
    return codes('gridls', 2) == ''
  end)

  -- The fix is offered all the same.
  vim.api.nvim_win_set_cursor(0, { 3, 12 })
  local offered
  vim.ui.select = function(items)
    offered = vim.inspect(items)
  end
  vim.lsp.buf.code_action()
  await('the fix', function()
    return offered and offered:find('Return void', 1, true) ~= nil
  end)

  -- Lines move, and nothing is said twice for a moment that anybody could see.
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { '', '' })
  await('clangd again', function()
    return codes('clang', 4) == 'kern_type_not_void_return' and codes('gridls', 5) == 'kernel-ellipsis'
  end)
  assert(codes('gridls', 4) == '', vim.inspect(vim.diagnostic.get(0)))

  local client = vim.lsp.get_clients({ bufnr = 0, name = 'gridls' })[1]
  client.settings = { gridls = { duplicates = { clangd = 'show' } } }
  client.config.settings = client.settings
  local params = { settings = client.settings }
  if vim.fn.has('nvim-0.11') == 1 then
    client:notify('workspace/didChangeConfiguration', params)
  else
    client.notify('workspace/didChangeConfiguration', params)
  end
  await('both', function()
    return codes('gridls', 4) == 'kernel-return-not-void' and codes('clang', 4) == 'kern_type_not_void_return'
  end)
end

local ok, err = xpcall(test, debug.traceback)
if not ok then
  io.stderr:write(tostring(err), '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
