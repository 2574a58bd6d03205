import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { withFormPermit } from './form-concurrency.ts';

const NO_ROOM = {
  statusCode: 503,
  body: { detail: 'Servicio no disponible por el momento.' },
  headers: { 'retry-after': '5' },
};

const from = (id: number, role = 'LECTOR') => ({ caller: { id, role } }) as FastifyRequest;

/** A task that runs until the test ends it. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { isBegun: false };
  const task = () => {
    state.isBegun = true;
    return promise;
  };
  return { task, end: resolve, state };
}

test('forms of readers do not delay those of staff', async () => {
  const readers = Array.from({ length: 18 }, () => work());
  const taken = readers.map(({ task }, id) => withFormPermit(from(id), task));
  await expect(withFormPermit(from(99), work().task)).rejects.toMatchObject(NO_ROOM);

  const editor = work();
  editor.end();
  await withFormPermit(from(100, 'ADMIN'), editor.task);

  expect(editor.state.isBegun).toBe(true);
  for (const { end } of readers) end();
  await Promise.all(taken);
});
