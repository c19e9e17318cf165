-- Looks at the file as each of its passes does, without a screen: which lines are greyed, and what the commands answer.
local namespace = vim.api.nvim_create_namespace('gridls.inactive')

local function await(what, done)
  assert(vim.wait(20000, done, 20), 'no ' .. what)
  io.stdout:write(what, '\n')
end

---The greyed lines, counted from 1: "9-14 21-21".
local function greyed()
  local lines = {}
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, { details = true })) do
    local details = mark[4]
    assert(details.hl_group == 'GridlsInactive' and details.hl_eol and mark[3] == 0, vim.inspect(mark))
    assert(details.priority > 125 and details.priority < 150, 'over tokens, under diagnostics: ' .. details.priority)
    lines[#lines + 1] = ('%d-%d'):format(mark[2] + 1, details.end_row)
  end
  return table.concat(lines, ' ')
end

local function expect(view, lines)
  vim.cmd.GridlsViewAs(view)
  await(('%s without %s'):format(view, lines), function()
    return vim.b.gridls_view == view and greyed() == lines
  end)
end

local function test()
  local said = {}
  vim.notify = function(text, level)
    said[#said + 1] = level .. ' ' .. text
  end
  await('commands', function()
    return vim.fn.exists(':GridlsViewAs') == 2 and vim.fn.exists(':GridlsPasses') == 2
  end)
  assert(vim.b.gridls_view == 'all' and greyed() == '', 'at first ' .. greyed())
  assert(vim.api.nvim_get_hl(0, { name = 'GridlsInactive' }).link == nil, 'nothing is set before it is needed')

  expect('sm_80', '6-9 18-20')
  assert(vim.api.nvim_get_hl(0, { name = 'GridlsInactive' }).link == 'Comment')
  expect('sm_70', '4-4 18-20')
  expect('host', '4-4')
  expect('sm_100f', '6-9 18-20')

  local names = vim.fn.getcompletion('GridlsViewAs ', 'cmdline')
  assert(vim.deep_equal(names, { 'all', 'host', 'sm_70', 'sm_80', 'sm_90a' }), vim.inspect(names))
  names = vim.fn.getcompletion('GridlsViewAs sm_9', 'cmdline')
  assert(vim.deep_equal(names, { 'sm_90a' }), vim.inspect(names))

  vim.cmd.GridlsViewAs('sm_1')
  await('refusal', function()
    return said[1] and said[1]:find('^4 gridls: there is no view "sm_1"') ~= nil
  end)
  assert(vim.b.gridls_view == 'sm_100f')

  -- Marks move with the text at once, and the server agrees after the pause.
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { '', '' })
  assert(greyed() == '8-11 20-22', greyed())
  vim.api.nvim_buf_set_lines(0, 5, 5, false, { '#define OLD' })
  await('moved lines', function()
    return greyed() == '9-12 21-23'
  end)
  vim.cmd('%delete')
  await('nothing left', function()
    return greyed() == ''
  end)
  vim.cmd.undo() -- of all that was done since the file was opened
  await('all back', function()
    return greyed() == '6-9 18-20'
  end)

  local chosen
  vim.ui.select = function(items, options, choose)
    chosen = options.prompt .. ' ' .. table.concat(items, ' ')
    choose('sm_70')
  end
  vim.cmd.GridlsViewAs()
  await('choice', function()
    return vim.b.gridls_view == 'sm_70'
  end)
  assert(chosen == 'View as (now sm_100f) all host sm_70 sm_80 sm_90a', chosen)
  expect('all', '')

  vim.cmd.GridlsViewAs('host')
  await('host', function()
    return greyed() ~= ''
  end)
  for _, client in ipairs(vim.lsp.get_clients({ bufnr = 0 })) do
    vim.lsp.buf_detach_client(0, client.id)
  end
  await('detached', function()
    return greyed() == '' and vim.b.gridls_view == nil and vim.fn.exists(':GridlsViewAs') == 0 and vim.fn.exists(':GridlsRestart') == 2
  end)
  assert(#said == 1, vim.inspect(said))
end

local ok, err = xpcall(test, debug.traceback)
if not ok then
  io.stderr:write(tostring(err), '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
