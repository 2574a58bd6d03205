import { createHash } from 'node:crypto';
import type { Focus } from '../../contract/focus.ts';

/** Path of the cards. */
const CARDS_PATH = '/tarjetas';

export const CARD_TYPE = 'image/jpeg';

/** Pixels of every card: the size that Facebook, X, LinkedIn and WhatsApp show large. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Crops of a photo for search engines, which ask for these three. */
const CUTS = [
  { name: '16x9', width: 1200, height: 675 },
  { name: '4x3', width: 1200, height: 900 },
  { name: '1x1', width: 1200, height: 1200 },
];

/** The picture of a shared link: its content and its path. */
export interface Card {
  /** Section and id, as in the addresses of the pages. */
  section: string;
  id: string;
  kicker: string;
  title: string;
  /** Author and date, below the title. */
  note?: string;
  /** A sentence below the title. */
  text?: string;
  /** Path of a picture of the site that fills the card, around its focal point, or that stands on it as a cover. */
  picture?: { path: string; as: 'photo' | 'cover'; focus?: Focus };
}

/** One file of a card: its path and its pixels. */
export interface CardFile {
  path: string;
  width: number;
  height: number;
}

/**
 * The files of a card: itself, then the crops of its photo if there is one. Their addresses change
 * with the content, because sites that show shared links cache pictures for weeks.
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
