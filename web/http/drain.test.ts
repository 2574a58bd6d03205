import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createDrain } from './drain.ts';

test('while an instance drains it is not ready, still answers, and closes connections', async () => {
  const ending = createDrain();
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
