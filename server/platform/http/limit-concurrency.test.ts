import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Tasks that end when they are told to. */
function makeTasks() {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    running.push(name);
    return new Promise<string>((resolve) => {
      ends.set(name, () => {
        running.splice(running.indexOf(name), 1);
        resolve(name);
      });
    });
  };
  return { running, task, end: (name: string) => ends.get(name)?.() };
}

test('so many tasks run at a time, the others wait in their order', async () => {
  const inTurn = limitConcurrency({ running: 2, waiting: 2 });
  const { running, task, end } = makeTasks();

  const results = ['a', 'b', 'c', 'd'].map((name) => inTurn(task(name)));
  await expect.poll(() => running).toEqual(['a', 'b']);
  end('b');
  await expect.poll(() => running).toEqual(['a', 'c']);
  end('a');
  await expect.poll(() => running).toEqual(['c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('who finds too many waiting is refused, and later there is room again', async () => {
  const inTurn = limitConcurrency({ running: 1, waiting: 1 });
  const { running, task, end } = makeTasks();
  const first = inTurn(task('a'));
  const second = inTurn(task('b'));

  await expect(inTurn(task('c'))).rejects.toMatchObject({ name: 'TooManyWaiting' });
  end('a');
  await first;
  await expect.poll(() => running).toEqual(['b']);
  const third = inTurn(task('d'));
  end('b');
  await second;
  await expect.poll(() => running).toEqual(['d']);
  end('d');
  expect(await third).toBe('d');
});

test('a task that fails gives its turn on', async () => {
  const inTurn = limitConcurrency({ running: 1, waiting: 1 });
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');

  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
