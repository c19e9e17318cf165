---Tells the server what other clients and linters show in a buffer, so that nothing is shown twice.
local M = {}

---What the server knows of each buffer.
---@type table<integer, string>
local told = {}

---The diagnostics of a buffer but the server's own, in the protocol's words.
---@param buffer integer
---@return table[]
local function shown(buffer)
  local all = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    if diagnostic.source and diagnostic.source ~= '' and diagnostic.source ~= 'gridls' then
      local last = diagnostic.end_lnum or diagnostic.lnum
      all[#all + 1] = {
        range = {
          start = { line = diagnostic.lnum, character = diagnostic.col },
          ['end'] = { line = last, character = diagnostic.end_col or diagnostic.col },
        },
        severity = diagnostic.severity,
        source = diagnostic.source,
        code = diagnostic.code,
        message = diagnostic.message,
      }
    end
  end
  return all
end

---Tells the server of a buffer what others show there, if that is new to it. Only lines are compared, so it is no
---matter that columns are counted in another way.
---@param buffer integer
function M.tell(buffer)
  local client = require('gridls.server').client(buffer)
  if not client or not vim.api.nvim_buf_is_loaded(buffer) then
    return
  end
  local diagnostics = shown(buffer)
  local text = vim.json.encode(diagnostics)
  if #diagnostics == 0 and not told[buffer] or text == told[buffer] then
    return
  end
  told[buffer] = text
  local params = { uri = vim.uri_from_bufnr(buffer), diagnostics = diagnostics }
  if vim.fn.has('nvim-0.11') == 1 then
    client:notify('gridls/shownElsewhere', params)
  else
    client.notify('gridls/shownElsewhere', params)
  end
end

---Forgets a buffer: another server knows nothing.
---@param buffer integer
function M.forget(buffer)
  told[buffer] = nil
end

return M
