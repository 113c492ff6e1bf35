-- What visitors and brokers ask of one process in a long day, for wrk: pages, data, pictures, some leads, some that
-- do not exist. MIX names a file with one request a line: weight, method, path, and a cookie where one is needed.
local threads = 0
function setup(thread)
  thread:set('number', threads)
  threads = threads + 1
end

local mix = {}
local headers = {
  ['Accept'] = 'text/html,application/xhtml+xml',
  ['Accept-Encoding'] = 'gzip, deflate, br',
  ['User-Agent'] = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
}

function init(args)
  math.randomseed(os.time() * 7919 + number * 104729)
  for line in io.lines(args[1]) do
    local weight, kind, path, cookie = line:match('^(%d+) (%S+) (%S+) ?(.*)$')
    for _ = 1, tonumber(weight) do
      mix[#mix + 1] = { kind = kind, path = path, cookie = cookie ~= '' and cookie or nil }
    end
  end
end

local random = math.random
function request()
  local one = mix[random(1, #mix)]
  headers['X-Forwarded-For'] = string.format('10.%d.%d.%d', random(0, 255), random(0, 255), random(1, 254))
  headers['Cookie'] = one.cookie
  headers['Content-Type'] = nil
  if one.kind == 'GET' then return wrk.format('GET', one.path, headers) end
  local who = random(1, 1e9)
  local key = string.format('%08x-%04x-4%03x-8%03x-%06x%06x', random(0, 0x7fffffff), random(0, 0xffff),
    random(0, 0xfff), random(0, 0xfff), random(0, 0xffffff), random(0, 0xffffff))
  headers['Content-Type'] = 'application/x-www-form-urlencoded'
  return wrk.format('POST', one.path, headers, 'submissionKey=' .. key .. '&firstName=Visitor&lastName=Number+' .. who
    .. '&email=visitor' .. who .. '%40bench.invalid&phone=416+555+0123&comments=About+our+renewal.&consent=yes')
end

function done(summary)
  local broken = summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format('%d %d %d\n', summary.requests, broken, summary.errors.status))
end
