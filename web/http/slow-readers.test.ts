import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { goOnSlowly } from './slow-readers.ts';

test('of too many slow readers the one who has taken longest is broken off', async () => {
  const begun: ServerResponse[] = [];
  const site = await serve((_, response) => {
    begun.push(response);
    response.write('a');
  });
  const ended: number[] = [];
  for (const reader of [0, 1, 2]) {
    const asked = get(site.url).on('error', () => undefined);
    const [answer] = await once(asked, 'response');
    answer
      .on('error', () => undefined)
      .on('close', () => ended.push(reader))
      .resume();
  }
  for (const response of begun) goOnSlowly(response, 2);
  await expect.poll(() => ended).toEqual([0]);
  for (const response of begun) response.end();
  await expect.poll(() => ended.toSorted()).toEqual([0, 1, 2]);
});
