---What a status line wants to know.
local M = {}

---What the server said of a buffer's passes.
---@type table<integer, { passes: string[], view: string, message: string? }>
local told = {}

---Handles gridls/status.
---@param err lsp.ResponseError?
---@param params { uri: string, passes: string[], view: string, message: string? }
function M.tell(err, params)
  if not err then
    told[vim.uri_to_bufnr(params.uri)] = params
    vim.cmd.redrawstatus()
  end
end

---For what the current buffer is checked: "CUDA sm_80 +2", "CUDA sm_80 +2 as sm_90", with a "!" where something is
---missing (`:checkhealth gridls` says what); "" in a buffer that gridls does not look at.
---@return string
function M.status()
  local buffer = vim.api.nvim_get_current_buf()
  local status = told[buffer]
  if not status or not require('gridls.server').client(buffer) then
    return ''
  end
  local text = 'CUDA'
  if status.passes[1] then
    text = text .. ' ' .. status.passes[1]
  end
  if #status.passes > 1 then
    text = ('%s +%d'):format(text, #status.passes - 1)
  end
  local view = vim.b[buffer].gridls_view
  if view and view ~= 'all' then
    text = text .. ' as ' .. view
  end
  return text .. ((status.message or '') ~= '' and ' !' or '')
end

---One sentence about what is missing for a buffer, nil for nothing.
---@param buffer integer
---@return string?
function M.trouble(buffer)
  local message = (told[buffer] or {}).message
  return message ~= '' and message or nil
end

---Forgets a buffer.
---@param buffer integer
function M.forget(buffer)
  told[buffer] = nil
end

return M
