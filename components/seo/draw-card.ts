import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import type { Focus } from '@/contract/focus';
import { site } from '@/contract/site';
import { paintInTurn } from '@/lib/media/server/card-queue';
import { draw } from '@/lib/media/server/draw';
import { CARD_SIZE, type Card } from '@/lib/seo/card';
import { printable } from '@/lib/seo/printable';
import { coverFace, textFace } from './card-faces';
import { colors } from './card-parts';

interface Size {
  width: number;
  height: number;
}

/** Rendered at twice the size, for smooth edges. */
const COVER_SIZE = { width: 740, height: 988 };

/**
 * Renders a social card as JPEG, which all networks support. `picture` is the file that the card names; if it
 * is missing or not a picture the card has text only. Throws where too many cards wait.
 */
export async function drawCard(card: Card, size: Size, picture?: Buffer): Promise<Buffer> {
  if (picture && card.picture?.as === 'photo') {
    const photo = await cut(picture, size, card.picture.focus);
    if (photo) return photo;
  }
  const cover = picture && card.picture?.as === 'cover' && (await cut(picture, COVER_SIZE));
  const shown = printableCard(card);
  const face = cover
    ? coverFace(shown, `data:image/jpeg;base64,${cover.toString('base64')}`)
    : textFace(shown);
  const painted = await paintInTurn(async () =>
    new ImageResponse(face, { ...CARD_SIZE, fonts: await fonts() }).arrayBuffer(),
  );
  // Chroma subsampling would blur thin coloured letters.
  const jpeg = await draw({
    bytes: new Uint8Array(painted),
    size: { ...CARD_SIZE, fit: 'inside' },
    jpeg: { background: colors.paper, quality: 84, chromaSubsampling: '4:4:4' },
  });
  if (!jpeg) throw new Error('A card could not be drawn');
  return jpeg;
}

/** A picture cropped to a size around its focal point, or undefined if the file is not a picture. */
const cut = (
  picture: Buffer,
  { width, height }: Size,
  focus?: Focus,
): Promise<Buffer | undefined> =>
  draw({
    bytes: picture,
    size: {
      ...{ width, height, fit: 'cover', isEnlarged: true },
      ...(focus ? { focus } : { position: 'attention' }),
    },
    jpeg: { background: colors.paper, quality: 80 },
  });

const printableCard = ({ kicker, title, note, text, ...rest }: Card): Card => ({
  ...rest,
  kicker: printable(kicker),
  title: printable(title) || site.name,
  ...(note && { note: printable(note) }),
  ...(text && { text: printable(text) }),
});

/** Static instances of the site's fonts: the renderer supports neither woff2 nor variable fonts. */
const fonts = async () => [
  { name: 'Newsreader', data: await readFont('newsreader-display-500'), weight: 500 as const },
  { name: 'Inter', data: await readFont('inter-500'), weight: 500 as const },
];

const readFont = (name: string) => readFile(join(process.cwd(), 'app/fonts', `${name}.woff`));
