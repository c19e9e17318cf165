-- Goes from a launch to its kernel in another file and back, without a screen, as a user's keys do.
local function await(what, done)
  assert(vim.wait(20000, done, 20), 'no ' .. what)
  io.stdout:write(what, '\n')
end

local function client()
  return vim.lsp.get_clients({ bufnr = 0, name = 'gridls' })[1]
end

local function at(file, line)
  return vim.fn.expand('%:t') == file and vim.fn.line('.') == line
end

local function test()
  await('client', function()
    return client() ~= nil and client().initialized ~= false
  end)
  assert(vim.fn.search([[sum<<<1, 32]]) == 4)
  -- The launch is coloured as one, and its arguments have names.
  vim.lsp.inlay_hint.enable(true)
  await('colours', function()
    local tokens = vim.lsp.semantic_tokens.get_at_pos(0, 3, vim.fn.col('.') - 1) or {}
    return tokens[1] and tokens[1].type == 'function' and tokens[1].modifiers.kernel and tokens[1].modifiers.launch
  end)
  await('hints', function()
    local labels = {}
    for _, hint in ipairs(vim.lsp.inlay_hint.get({ bufnr = 0 })) do
      labels[hint.inlay_hint.label] = true
    end
    return labels['grid:'] and labels['block:']
  end)
  vim.lsp.buf.definition()
  await('kernel in the header', function()
    return at('sum.cuh', 3)
  end)
  await('client of the header', function()
    return client() ~= nil
  end)

  -- The lenses of the kernel; the command behind them is the editor's own.
  local lenses
  local params = { textDocument = vim.lsp.util.make_text_document_params() }
  await('lenses', function()
    local answers = vim.lsp.buf_request_sync(0, 'textDocument/codeLens', params, 1000) or {}
    for _, answer in pairs(answers) do
      lenses = answer.result
    end
    return lenses and #lenses == 1
  end)
  local command = lenses[1].command
  assert(command.title == '2 launches' and command.command == 'gridls.showReferences', vim.inspect(command))
  local context = { bufnr = vim.api.nvim_get_current_buf(), client_id = client().id }
  if client().exec_cmd then
    client():exec_cmd(command, context)
  else
    client().commands[command.command](command, context)
  end
  await('launches', function()
    local list = vim.fn.getqflist({ title = true, items = true })
    return vim.bo.buftype == 'quickfix' and list.title == '2 launches' and #list.items == 2 and list.items[2].lnum == 5
  end)
  vim.cmd('cc 2')
  assert(at('main.cu', 5), vim.fn.expand('%'))
end

local ok, err = xpcall(test, debug.traceback)
if not ok then
  io.stderr:write(tostring(err), '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
