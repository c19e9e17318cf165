---The server of a buffer: its client, and the commands that it runs about a file.
local M = {}

---The client of gridls for a buffer.
---@param buffer integer
---@return vim.lsp.Client?
function M.client(buffer)
  return vim.lsp.get_clients({ bufnr = buffer, name = 'gridls' })[1]
end

---The parameters of workspace/executeCommand for a command about a buffer.
---@param buffer integer
---@param name string
---@param ... string the arguments after the buffer's URI
function M.command(buffer, name, ...)
  return { command = 'gridls.server.' .. name, arguments = { vim.uri_from_bufnr(buffer), ... } }
end

---Has the server run a command about a buffer, and says what it answers if that is an error.
---@param buffer integer
---@param name string
---@param arguments string[] those after the buffer's URI
---@param done fun(result: any)
function M.execute(buffer, name, arguments, done)
  local client = M.client(buffer)
  if not client then
    vim.notify('gridls does not run for this buffer', vim.log.levels.WARN)
    return
  end
  local params = M.command(buffer, name, unpack(arguments))
  local function answer(err, result)
    if err then
      vim.notify('gridls: ' .. err.message, vim.log.levels.ERROR)
    else
      done(result)
    end
  end
  if vim.fn.has('nvim-0.11') == 1 then
    client:request('workspace/executeCommand', params, answer, buffer)
  else
    client.request('workspace/executeCommand', params, answer, buffer)
  end
end

---Ends the server of a buffer, if one runs, and starts another one for all of its files.
---@param buffer integer
function M.restart(buffer)
  local client = M.client(buffer)
  if not client then
    -- It has ended by itself: what started it when the file was opened starts it again.
    vim.api.nvim_exec_autocmds('FileType', { buffer = buffer, modeline = false })
    return
  end
  local config = client.config
  local buffers = vim.tbl_keys(vim.lsp.get_client_by_id(client.id).attached_buffers)
  if vim.fn.has('nvim-0.11') == 1 then
    client:stop()
  else
    client.stop()
  end
  local timer = assert(vim.uv.new_timer())
  -- Another one beside it would be told of files that the first still has.
  timer:start(20, 20, function()
    vim.schedule(function()
      if vim.lsp.get_client_by_id(client.id) or timer:is_closing() then
        return
      end
      timer:close()
      for _, file in ipairs(buffers) do
        if vim.api.nvim_buf_is_loaded(file) then
          vim.lsp.start(config, { bufnr = file })
        end
      end
    end)
  end)
end

return M
