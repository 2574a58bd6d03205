import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createEnding } from './ending.ts';

test('a web that ends is not ready, answers all the same, and lets connections go', async () => {
  const ending = createEnding();
  const { url } = await serve(ending.around((_, response) => void response.end('página')));
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.status, answer.headers.get('connection'), await answer.text()];
  };

  expect(await ask('/readyz')).toEqual([200, 'keep-alive', 'página']);
  expect(await ask('/articulos')).toEqual([200, 'keep-alive', 'página']);

  ending.begin();

  expect(await ask('/readyz')).toEqual([503, 'close', '{"status":"ending"}']);
  expect(await ask('/articulos')).toEqual([200, 'close', 'página']);
});
