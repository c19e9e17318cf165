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

local function test()
  assert(vim.bo.filetype == 'cuda', 'filetype ' .. vim.bo.filetype)
  await('diagnostics', function()
    return find('grid-constant-not-const') and find('grid-constant-suggested')
  end)
  local client = vim.lsp.get_clients({ bufnr = 0 })[1]
  io.stdout:write('positions in ', client.offset_encoding, '\n')
  assert(client.root_dir == vim.fs.dirname(vim.api.nvim_buf_get_name(0)), client.root_dir)

  local found = find('grid-constant-not-const')
  local text = vim.api.nvim_buf_get_text(0, found.lnum, found.col, found.end_lnum, found.end_col, {})
  assert(text[1] == 'Taps', vim.inspect(found))
  assert(found.severity == vim.diagnostic.severity.ERROR)
  assert(found.source == 'gridls')

  fix(found, 'Add const')
  await('first fix', function()
    return not find('grid-constant-not-const')
  end)
  fix(find('grid-constant-suggested'), 'Add const __grid_constant__')
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
