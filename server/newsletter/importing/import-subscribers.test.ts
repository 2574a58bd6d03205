import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { importSubscribers } from './import-subscribers.ts';

test('other requests get their turn while the addresses of a file are cleaned', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `"${'.'.repeat(10)}${index}"`);
  const imported = importSubscribers({} as ServerContext, Buffer.from(lines.join('\n')));
  let isOver = false;
  const over = imported.finally(() => {
    isOver = true;
  });
  let turns = 0;
  for (; !isOver; turns += 1) await nextTurn();

  expect((await over).totales).toMatchObject({ invitado: 0, invalido: 4999 });
  expect(turns).toBeGreaterThan(90);
});
