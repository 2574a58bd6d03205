import { expect, test } from 'vitest';
import { dealActions } from './mixed-traffic.ts';

test('every hundred has each action as often as its share, evenly spread', () => {
  const act = async () => 200;
  const deal = dealActions([
    { who: 'reader', share: 90, act },
    { who: 'signed in', share: 9, act },
    { who: 'editor', share: 1, act },
  ]);
  const dealt = Array.from({ length: 200 }, () => deal().who);
  const count = (who: string, from = 0) =>
    dealt.slice(from, from + 100).filter((one) => one === who);
  for (const from of [0, 100]) {
    expect(count('reader', from)).toHaveLength(90);
    expect(count('signed in', from)).toHaveLength(9);
    expect(count('editor', from)).toHaveLength(1);
  }
  expect(dealt.slice(0, 22)).toContain('signed in');
});
