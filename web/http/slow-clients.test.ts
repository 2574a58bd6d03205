import { once } from 'node:events';
import { get, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { trackSlowClient } from './slow-clients.ts';

test('above the limit, the oldest response to a slow client is aborted', async () => {
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
  for (const response of begun) trackSlowClient(response, 2);
  await expect.poll(() => ended).toEqual([0]);
  for (const response of begun) response.end();
  await expect.poll(() => ended.toSorted()).toEqual([0, 1, 2]);
});
