-- Applies both fixes without a screen, and looks at what the screen does not show: places, codes, encodings.
local function await(what, done)
  assert(vim.wait(20000, done, 20), 'no ' .. what)
  io.stdout:write(what, '\n')
end

local function find(code)
  return vim.iter(vim.diagnostic.get(0)):find(function(d)
    return d.code == code
  end)
end

local function fix(diagnostic, title)
  vim.api.nvim_win_set_cursor(0, { diagnostic.lnum + 1, diagnostic.col })
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action)
      return action.title == title
    end,
  })
end

---The processes of servers that this Neovim has started.
local function servers()
  local found = {}
  for name in vim.fs.dir('/proc') do
    local ok, lines = pcall(vim.fn.readfile, '/proc/' .. name .. '/stat')
    local parent = ok and lines[1] and lines[1]:match('^%d+ %(gridls%) %a (%d+)')
    if tonumber(parent) == vim.fn.getpid() then
      found[#found + 1] = tonumber(name)
    end
  end
  return found
end

---Has a stand-in for nvcc say something of the file: its form is nvcc's, the words are not.
local function compile(client)
  local kit = vim.env.HOME .. '/kit'
  vim.fn.mkdir(kit .. '/bin', 'p')
  vim.fn.writefile({
    '#!/bin/sh',
    [[printf '%s\n' 'blur.cu(14): warning #177-D: nobody looks at "i"' '    int i = blockIdx.x * blockDim.x + threadIdx.x;' '        ^']],
  }, kit .. '/bin/nvcc')
  vim.fn.setfperm(kit .. '/bin/nvcc', 'rwxr-xr-x')
  client.settings = { gridls = { nvcc = { toolkit = kit } } }
  client.config.settings = client.settings
  local params = { settings = client.settings }
  if vim.fn.has('nvim-0.11') == 1 then
    client:notify('workspace/didChangeConfiguration', params)
  else
    client.notify('workspace/didChangeConfiguration', params)
  end
  local said = {}
  vim.notify = function(text)
    said[#said + 1] = text
  end
  local asked = 0
  await('the compiler', function()
    -- The settings are on their way beside the first command.
    if #said == asked * 2 and not vim.tbl_contains(said, 'nvcc: 0 error(s), 1 warning(s)') then
      asked = asked + 1
      vim.cmd.GridlsNvcc()
    end
    return find('177') ~= nil
  end)
  local found = find('177')
  local text = vim.api.nvim_buf_get_text(0, found.lnum, found.col, found.end_lnum, found.end_col, {})
  assert(text[1] == 'i' and found.source == 'nvcc', vim.inspect(found))
end

---Kills the server and starts another one.
local function revive()
  local before = servers()
  assert(#before == 1, vim.inspect(before))
  vim.uv.kill(before[1], 'sigkill')
  await('end of the server', function()
    return #vim.lsp.get_clients({ bufnr = 0 }) == 0
  end)
  vim.cmd.GridlsRestart()
  await('another server', function()
    local now = servers()
    return #now == 1 and now[1] ~= before[1] and find('grid-constant-not-const') ~= nil and find('177') == nil
  end)
  local second = servers()[1]
  vim.cmd.GridlsRestart()
  await('a third one', function()
    local now = servers()
    return #now == 1 and now[1] ~= second and vim.fn.exists(':GridlsNvcc') == 2
  end)
  await('its findings', function()
    return find('grid-constant-not-const') ~= nil and find('param-copied') ~= nil
  end)
end

local function test()
  assert(vim.bo.filetype == 'cuda', 'filetype ' .. vim.bo.filetype)
  await('diagnostics', function()
    return find('grid-constant-not-const') and find('param-copied')
  end)
  local client = vim.lsp.get_clients({ bufnr = 0 })[1]
  io.stdout:write('positions in ', client.offset_encoding, '\n')
  assert(client.root_dir == vim.fs.dirname(vim.api.nvim_buf_get_name(0)), client.root_dir)

  local found = find('grid-constant-not-const')
  local text = vim.api.nvim_buf_get_text(0, found.lnum, found.col, found.end_lnum, found.end_col, {})
  assert(text[1] == 'Taps', vim.inspect(found))
  assert(found.severity == vim.diagnostic.severity.ERROR)
  assert(found.source == 'gridls')

  await('status', function()
    return require('gridls').status() == 'CUDA sm_80 +1'
  end)
  compile(client)
  revive()

  found = find('grid-constant-not-const')
  fix(found, 'Add const')
  await('first fix', function()
    return not find('grid-constant-not-const') and find('param-copied') ~= nil
  end)
  fix(find('param-copied'), 'Add const __grid_constant__')
  await('second fix', function()
    return #vim.diagnostic.get(0) == 0
  end)
  vim.cmd.write()
end

local ok, err = xpcall(test, debug.traceback)
if not ok then
  io.stderr:write(tostring(err), '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
