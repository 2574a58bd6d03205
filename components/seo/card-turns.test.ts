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

test('one card is painted at a time, however many are asked for', async () => {
  const cards = Array.from({ length: 16 }, (_, at): Card => {
    return { section: 'foro', id: `${at}`, kicker: 'Foro', title: `Tema ${at}` };
  });
  const drawn = await Promise.all(cards.map((card) => drawCard(card, CARD_SIZE)));
  expect(drawn.map(String)).toEqual(Array(16).fill('jpeg'));
  expect(painting.most).toBe(1);
});
