/**
 * Keys of the log of expired tags: when each expired last, as a number that counts expiries, and which
 * count it is. They have no end: what may be thrown out when memory is short has one (record 050).
 */
export const LOG_KEYS = ['veta:tags', 'veta:tags:state'];

/** Channel on which every web hears of each expiry. */
export const EXPIRED_CHANNEL = 'veta:expired';

/**
 * Notes that tags have expired and tells all who listen. Takes the channel, who tells, the tags as
 * JSON, how many tags are remembered, and a name for a new count where there is none. Answers the
 * count's name, the number of this expiry, and how many hear of it.
 */
export const TELL_SCRIPT = `
local epoch = redis.call('HGET', KEYS[2], 'epoch')
if not epoch then
  epoch = ARGV[5]
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[2], 'epoch', epoch, 'seq', 0, 'forgotten', 0)
end
local seq = redis.call('HINCRBY', KEYS[2], 'seq', 1)
for _, tag in ipairs(cjson.decode(ARGV[3])) do redis.call('ZADD', KEYS[1], seq, tag) end
local over = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[4])
if over > 0 then
  local gone = redis.call('ZPOPMIN', KEYS[1], over)
  redis.call('HSET', KEYS[2], 'forgotten', gone[#gone])
end
local message = '{"epoch":"' .. epoch .. '","seq":' .. seq .. ',"from":"' .. ARGV[2] .. '","tags":' .. ARGV[3] .. '}'
return {epoch, seq, redis.call('PUBLISH', ARGV[1], message)}
`;

/**
 * What has expired since the place in the count that somebody knows. Takes the count's name, the
 * number, and a name for a new count: one begins where the store has lost its own, or knows less of it
 * than who asks. Answers the count's name, its newest number, the number up to which it has forgotten
 * single tags, and a list of tags and numbers.
 */
export const CATCH_UP_SCRIPT = `
local epoch = redis.call('HGET', KEYS[2], 'epoch')
local seq = tonumber(redis.call('HGET', KEYS[2], 'seq') or '0')
if not epoch or (epoch == ARGV[1] and seq < tonumber(ARGV[2])) then
  epoch = ARGV[3]
  seq = 0
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[2], 'epoch', epoch, 'seq', 0, 'forgotten', 0)
end
local since = '-inf'
if epoch == ARGV[1] then since = '(' .. ARGV[2] end
local tags = redis.call('ZRANGE', KEYS[1], since, '+inf', 'BYSCORE', 'WITHSCORES')
return {epoch, seq, tonumber(redis.call('HGET', KEYS[2], 'forgotten') or '0'), tags}
`;
