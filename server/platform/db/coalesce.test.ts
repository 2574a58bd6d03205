import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** A question whose answers the test gives, each with the number of the question. */
function makeQuestion() {
  const asked: PromiseWithResolvers<number>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<number>();
    asked.push(question);
    return question.promise;
  };
  return { asked, ask: coalesce(ask), answer: (at: number) => asked[at]?.resolve(at) };
}

test('who comes while an answer is on its way gets the next one, all of them the same', async () => {
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

test('an answer that fails fails for those who shared it, and the next question is asked', async () => {
  const { asked, ask, answer } = makeQuestion();
  const first = ask();
  const second = ask();
  asked[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => asked.length).toBe(2);
  answer(1);
  expect(await second).toBe(1);
});
