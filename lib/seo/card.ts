import { createHash } from 'node:crypto';

/** Where the cards stand. */
const CARDS_PATH = '/tarjetas';

export const CARD_TYPE = 'image/jpeg';

/** Pixels of every card: the size that Facebook, X, LinkedIn and WhatsApp show large. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Cuts of a photo for search engines, which ask for these three. */
const CUTS = [
  { name: '16x9', width: 1200, height: 675 },
  { name: '4x3', width: 1200, height: 900 },
  { name: '1x1', width: 1200, height: 1200 },
];

/** The picture of a shared link: what stands on it, and where it is found. */
export interface Card {
  /** Section and id, as in the addresses of the pages. */
  section: string;
  id: string;
  kicker: string;
  title: string;
  /** Who and when, below the title. */
  note?: string;
  /** A sentence below the title. */
  text?: string;
  /** Path of a picture of the site that fills the card, or that stands on it as a cover. */
  picture?: { path: string; as: 'photo' | 'cover' };
}

/** One file of a card: its path and its pixels. */
export interface CardFile {
  path: string;
  width: number;
  height: number;
}

/**
 * The files of a card: itself first, then the cuts of its photo where it is one. Their addresses
 * change with what stands on the card, because those who show shared links keep a picture under
 * its address for weeks.
 */
export function cardFiles(card: Card): [CardFile, ...CardFile[]] {
  const version = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 12);
  const stem = `${CARDS_PATH}/${card.section}/${card.id}/${version}`;
  const cuts = card.picture?.as === 'photo' ? CUTS : [];
  return [
    { path: `${stem}.jpg`, ...CARD_SIZE },
    ...cuts.map(({ name, ...size }) => ({ path: `${stem}-${name}.jpg`, ...size })),
  ];
}
