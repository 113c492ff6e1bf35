-- A visitor's contact form for wrk: each request another person and another form, from the machine itself: it is pressed
-- harder than the ceiling of forms allows, and the limits do not count this machine.
local threads = 0
function setup(thread)
  thread:set('number', threads)
  threads = threads + 1
end

function init()
  math.randomseed(os.time() * 7919 + number * 104729)
end

local random = math.random
local function uuid()
  local most = 0xffff
  return string.format('%04x%04x-%04x-4%03x-8%03x-%04x%04x%04x', random(0, most), random(0, most), random(0, most),
    random(0, 0xfff), random(0, 0xfff), random(0, most), random(0, most), random(0, most))
end

local headers = {
  ['Content-Type'] = 'application/x-www-form-urlencoded',
  ['Accept'] = 'text/html,application/xhtml+xml',
  ['Accept-Encoding'] = 'gzip, deflate, br',
  ['User-Agent'] = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
}

function request()
  local who = random(1, 1e9)
  local body = 'submissionKey=' .. uuid() .. '&firstName=Visitor&lastName=Number+' .. who
    .. '&email=visitor' .. who .. '%40bench.invalid&phone=416+555+0123&phoneType=Mobile&city=Toronto&postalCode=M5V+2T6'
    .. '&comments=We+would+like+to+talk+about+our+renewal+in+May.&agent=&consent=yes'
  return wrk.format('POST', '/contact', headers, body)
end

function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format('%d %d %d %.3f\n', summary.requests, summary.duration, failed, latency:percentile(99) / 1000))
end
