import { expect, test } from 'vitest';
import { buildMessage, splitMessages } from './wire-protocol.ts';

test('splitMessages gives whole messages and keeps what is not complete', () => {
  const query = buildMessage('Q', Buffer.from('SELECT 1\0'));
  const sync = buildMessage('S', Buffer.alloc(0));

  const { messages, rest } = splitMessages(Buffer.concat([query, sync, query.subarray(0, 7)]));

  expect(messages).toEqual([
    { type: 'Q', bytes: query },
    { type: 'S', bytes: sync },
  ]);
  expect(rest).toEqual(query.subarray(0, 7));
});

test('splitMessages takes no message that names an impossible length', () => {
  const broken = Buffer.from([0x51, 0, 0, 0, 0, 1, 2, 3]);

  expect(splitMessages(broken)).toEqual({ messages: [], rest: broken });
});
