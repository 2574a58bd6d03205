import { expect, test, vi } from 'vitest';
import { storedBlocks } from './blocks.ts';
import * as cleanText from './clean-text.ts';

vi.mock('./clean-text.ts', { spy: true });

const SITE = 'https://veta.test';

test('others have a turn between any two texts that are cleaned', async () => {
  const clean = vi.mocked(cleanText.cleanNewsletterText);
  const turns: number[] = [];
  let isOver = false;
  const beat = () => {
    turns.push(clean.mock.calls.length);
    clean.mockClear();
    if (!isOver) setImmediate(beat);
  };
  const blocks = Array.from({ length: 5 }, (_, at) => ({
    ...{ tipo: 'texto' as const, clave: `texto-${at}` },
    contenido: `<p onclick="a()">Texto ${at}</p>`,
  }));

  beat();
  const stored = await storedBlocks(SITE, blocks);
  isOver = true;
  beat();

  expect(stored).toEqual(
    blocks.map((block, at) => ({ ...block, contenido: `<p>Texto ${at}</p>` })),
  );
  expect(turns.reduce((sum, cleaned) => sum + cleaned)).toBe(5);
  expect(Math.max(...turns)).toBe(1);
});
