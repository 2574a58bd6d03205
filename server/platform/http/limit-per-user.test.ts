import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { limitPerUser } from './limit-per-user.ts';

const NO_ROOM = {
  statusCode: 503,
  body: { detail: 'Servicio no disponible por el momento.' },
  headers: { 'retry-after': '5' },
};
const TOO_OFTEN = {
  statusCode: 429,
  body: { detail: 'Vas demasiado rápido. Espera un momento.' },
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

test('a task beyond the queue is refused with 503', async () => {
  const take = limitPerUser({ running: 1, waiting: 1, perUser: 1 });
  const [first, second, third] = [work(), work(), work()];
  const taken = [take(from(1), first.task), take(from(2), second.task)];
  await expect(take(from(3), third.task)).rejects.toMatchObject(NO_ROOM);
  first.end();
  second.end();
  await Promise.all(taken);
  third.end();
  await take(from(3), third.task);
  expect(third.state.isBegun).toBe(true);
});

test('tasks of one user beyond the limit are refused with 429, waiting ones included', async () => {
  const take = limitPerUser({ running: 1, waiting: 10, perUser: 2 });
  const [first, second, other] = [work(), work(), work()];
  const taken = [take(from(1), first.task), take(from(1), second.task)];
  await expect(take(from(1), work().task)).rejects.toMatchObject(TOO_OFTEN);
  taken.push(take(from(2), other.task));
  first.end();
  await taken[0];
  const again = take(from(1), async () => undefined);
  second.end();
  other.end();
  await Promise.all([...taken, again]);
});
