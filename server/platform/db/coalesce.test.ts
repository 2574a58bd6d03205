import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A coalesced function whose calls the test resolves, each with its index. */
function makeQuestion() {
  const asked: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<number>();
    asked.push(question);
    return question.promise;
  };
  return { asked, ask: coalesce(ask), answer: (at: number) => asked[at]?.resolve(at) };
}

test('calls during a running call share the next call', async () => {
  const { asked, ask, answer } = makeQuestion();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(asked).toHaveLength(1);

  answer(0);
  expect(await first).toBe(0);
  await expect.poll(() => asked.length).toBe(2);
  const last = ask();
  answer(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await expect.poll(() => asked.length).toBe(3);
  answer(2);
  expect(await last).toBe(2);
});

test('a failure rejects all callers that shared it, and the next call runs', async () => {
  const { asked, ask, answer } = makeQuestion();
  const first = ask();
  const second = ask();
  asked[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => asked.length).toBe(2);
  answer(1);
  expect(await second).toBe(1);
});
