import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { CARD_SIZE, type Card } from '@/lib/seo/card';
import { drawCard } from './draw-card';

/** How many cards are being painted, and were at most. */
const painting = vi.hoisted(() => ({ now: 0, most: 0 }));

vi.mock('next/og', () => ({
  ImageResponse: class {
    async arrayBuffer(): Promise<ArrayBuffer> {
      painting.now += 1;
      painting.most = Math.max(painting.most, painting.now);
      await nextTurn();
      painting.now -= 1;
      return new ArrayBuffer(8);
    }
  },
}));
vi.mock('@/lib/media/server/draw', () => ({ draw: async () => Buffer.from('jpeg') }));

const cardsOf = (length: number) =>
  Array.from({ length }, (_, at): Card => {
    return { section: 'foro', id: `${at}`, kicker: 'Foro', title: `Tema ${at}` };
  });

test('one card is painted at a time, however many are asked for', async () => {
  const cards = cardsOf(16);
  const drawn = await Promise.all(cards.map((card) => drawCard(card, CARD_SIZE)));
  expect(drawn.map(String)).toEqual(Array(16).fill('jpeg'));
  expect(painting.most).toBe(1);
});

test('more than 16 that wait are refused, and later ones are drawn again', async () => {
  const drawn = await Promise.allSettled(cardsOf(20).map((card) => drawCard(card, CARD_SIZE)));
  const refused = drawn.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: new Error('Too many cards wait to be drawn') });
  expect(String(await drawCard(cardsOf(1)[0] as Card, CARD_SIZE))).toBe('jpeg');
});
