---The user's own nvcc, asked about a file.
local M = {}

---Compiles the buffer's file as it is on the disk. What nvcc says is shown as diagnostics, and in one line here.
---@param buffer integer
function M.run(buffer)
  vim.notify('nvcc compiles ' .. vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':t'))
  require('gridls.server').execute(buffer, 'nvcc', {}, function(result)
    local text = ('nvcc: %d error(s), %d warning(s)'):format(result.errors, result.warnings)
    vim.notify(text, result.failed and vim.log.levels.ERROR or vim.log.levels.INFO)
  end)
end

return M
