import { expect, test } from 'vitest';
import { holdTask, NO_ROOM, requestBy } from '../../testing/held-task.ts';
import { limitPerUser } from './limit-per-user.ts';

const TOO_OFTEN = {
  statusCode: 429,
  body: { detail: 'Vas demasiado rápido. Espera un momento.' },
  headers: { 'retry-after': '5' },
};

test('a task beyond the queue is refused with 503', async () => {
  const take = limitPerUser({ running: 1, waiting: 1, perUser: 1 });
  const [first, second, third] = [holdTask(), holdTask(), holdTask()];
  const taken = [take(requestBy(1), first.task), take(requestBy(2), second.task)];
  await expect(take(requestBy(3), third.task)).rejects.toMatchObject(NO_ROOM);
  first.end();
  second.end();
  await Promise.all(taken);
  third.end();
  await take(requestBy(3), third.task);
  expect(third.state.isBegun).toBe(true);
});

test('tasks of one user beyond the limit are refused with 429, waiting ones included', async () => {
  const take = limitPerUser({ running: 1, waiting: 10, perUser: 2 });
  const [first, second, other] = [holdTask(), holdTask(), holdTask()];
  const taken = [take(requestBy(1), first.task), take(requestBy(1), second.task)];
  await expect(take(requestBy(1), holdTask().task)).rejects.toMatchObject(TOO_OFTEN);
  taken.push(take(requestBy(2), other.task));
  first.end();
  await taken[0];
  const again = take(requestBy(1), async () => undefined);
  second.end();
  other.end();
  await Promise.all([...taken, again]);
});
