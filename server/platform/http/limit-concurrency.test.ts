import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Tasks that the test ends. */
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

test('tasks beyond the limit wait in FIFO order', async () => {
  const limit = limitConcurrency({ running: 2, waiting: 2 });
  const { running, task, end } = makeTasks();

  const results = ['a', 'b', 'c', 'd'].map((name) => limit(task(name)));
  await expect.poll(() => running).toEqual(['a', 'b']);
  end('b');
  await expect.poll(() => running).toEqual(['a', 'c']);
  end('a');
  await expect.poll(() => running).toEqual(['c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('a full queue rejects tasks until one ends', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 1 });
  const { running, task, end } = makeTasks();
  const first = limit(task('a'));
  const second = limit(task('b'));

  await expect(limit(task('c'))).rejects.toMatchObject({ name: 'ServerOverloaded' });
  end('a');
  await first;
  await expect.poll(() => running).toEqual(['b']);
  const third = limit(task('d'));
  end('b');
  await second;
  await expect.poll(() => running).toEqual(['d']);
  end('d');
  expect(await third).toBe('d');
});

test('a failed task releases its permit', async () => {
  const limit = limitConcurrency({ running: 1, waiting: 1 });
  const failing = limit(() => Promise.reject(new Error('no')));
  const next = limit(async () => 'yes');

  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
