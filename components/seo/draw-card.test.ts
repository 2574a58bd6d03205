import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARD_SIZE, type Card } from '@/lib/seo/card';
import { drawCard } from './draw-card';

/** Some social networks ignore larger pictures, in bytes. */
const MOST_BYTES = 300_000;

const card: Card = { section: 'articulos', id: '1', kicker: 'Artículo', title: 'Relaves' };

/** Addresses that the renderer fetched; it also loads its own WASM through `fetch`. */
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  const real = fetch;
  vi.stubGlobal('fetch', (address: string | URL) => {
    if (String(address).startsWith('data:')) return real(address);
    asked.push(String(address));
    return Promise.reject(new Error('A card asks nobody for anything'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(asked).toEqual([]);
});

/** The share of a picture's pixels that are dark. */
async function inkIn(drawn: Buffer): Promise<number> {
  const { data } = await sharp(drawn).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 90).length / data.length;
}

/** Mean of a picture's pixels in a strip of 300 pixels, from 0 to 255. */
async function brightnessFrom(drawn: Buffer, left: number): Promise<number | undefined> {
  const strip = sharp(drawn).extract({ left, top: 100, width: 300, height: 400 });
  const { channels } = await sharp(await strip.toBuffer()).stats();
  return channels[0]?.mean;
}

const noise = (width: number, height: number, format: 'webp' | 'gif') =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();

test.each([
  'Relaves',
  '¿Quién formará a los geólogos? ¡Ñandú, ünico, é í ó ú!',
  'La ley del mineral '.repeat(30),
  'Lixiviación'.repeat(182),
  '🚀⛏️ CO₂ 1️⃣ 👷🏽‍♀️ © ™ 中文 العربية \u202e',
  '中文',
  '<script>alert(1)</script>',
])('a card of words holds the title %s', async (title) => {
  const drawn = await drawCard({ ...card, title, note: title, text: title }, CARD_SIZE);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(drawn.length).toBeLessThan(MOST_BYTES);
  expect(await inkIn(drawn)).toBeGreaterThan(0.01);
});

test.each([
  { width: 1200, height: 630 },
  { width: 1200, height: 1200 },
])('a photo of the site fills $width × $height', async (size) => {
  const photo = { ...card, picture: { path: '/media/a.webp', as: 'photo' as const } };
  const drawn = await drawCard(photo, size, await noise(600, 900, 'webp'));
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', ...size });
  const { channels } = await sharp(drawn).stats();
  expect(channels.every(({ mean }) => mean > 90 && mean < 170)).toBe(true);
});

test('a cover is shown beside the text', async () => {
  const edition = { ...card, picture: { path: '/media/p.gif', as: 'cover' as const } };
  const drawn = await drawCard(edition, CARD_SIZE, await noise(90, 120, 'gif'));
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await brightnessFrom(drawn, 800)).toBeLessThan(160);
  expect(await brightnessFrom(drawn, 0)).toBeGreaterThan(200);
  expect(drawn.length).toBeLessThan(MOST_BYTES);
});

test.each([undefined, Buffer.from('<svg onload="x()"/>'), Buffer.alloc(0)])(
  'without a file that is a picture the card is drawn in words: %s',
  async (file) => {
    const photo = { ...card, picture: { path: '/media/a.webp', as: 'photo' as const } };
    const words = await drawCard(card, CARD_SIZE);
    expect((await drawCard(photo, CARD_SIZE, file)).equals(words)).toBe(true);
  },
);

test('a photo is cropped around its focal point', async () => {
  const dark = await sharp({
    create: { width: 300, height: 600, channels: 3, background: 'black' },
  })
    .png()
    .toBuffer();
  const photo = await sharp({
    create: { width: 2400, height: 600, channels: 3, background: 'white' },
  })
    .composite([{ input: dark, left: 2100, top: 0 }])
    .webp()
    .toBuffer();
  const inkAt = async (x: number) => {
    const picture = { path: '/media/a.webp', as: 'photo' as const, focus: { x, y: 0.5 } };
    return inkIn(await drawCard({ ...card, picture }, CARD_SIZE, photo));
  };
  expect(await inkAt(0)).toBe(0);
  expect(await inkAt(1)).toBeGreaterThan(0.2);
});
