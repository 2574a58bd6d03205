/**
 * Keys of the log of expired tags: the number of the last expiry of each tag, and the state of the
 * log. They have no TTL, so that Redis does not evict them (record 050).
 */
export const LOG_KEYS = ['veta:tags', 'veta:tags:state'];

/** Channel on which every instance receives each expiry. */
export const EXPIRED_CHANNEL = 'veta:expired';

/**
 * Appends an expiry and publishes it. Arguments: channel, instance, tags as JSON, how many tags are
 * remembered, and an ID for a new log if there is none. Returns log ID, number of this expiry and
 * number of subscribers.
 */
export const PUBLISH_SCRIPT = `
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
 * Returns the expiries after an offset. Arguments: log ID, number, and an ID for a new log, which
 * begins where Redis has lost its data or knows less than the caller. Returns log ID, last number,
 * the number up to which single tags are forgotten, and a list of tags and numbers.
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
