import type { HoldReason } from '../../../contract/moderation.ts';
import { foldText } from '../../../shared/text/fold.ts';
import { normalizedLength } from './fingerprint.ts';
import { countLinks } from './links.ts';

/** More links than this hold a text back. */
const MAX_LINKS = 2;
/** So many texts of one person within `FLOOD_MS` are a flood. */
const FLOOD_TEXTS = 5;
const FLOOD_MS = 2 * 60 * 1000;
/** People say 'gracias' often; a text of this length is not repeated by chance. */
const TELLING_LENGTH = 20;
const SHORT_REPEATS = 2;

/** What somebody wants to publish. */
export interface Contribution {
  text: string;
  /** An edit is no part of a flood. */
  isNew: boolean;
}

/** What is known of the person: texts of the last day, each with whether it
 * says the same (`fingerprint`), and whether anything was ever published. */
export interface WriterHistory {
  recent: { isSame: boolean; at: Date }[];
  hasPublished: boolean;
}

/** Whether a text has one of the words or phrases, whatever its case, accents and hidden signs. */
export function hasListedWord(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldText(text)} `;
  return words.map(foldText).some((word) => word !== '' && folded.includes(` ${word} `));
}

function isRepeated(text: string, recent: WriterHistory['recent']): boolean {
  const times = recent.filter(({ isSame }) => isSame).length;
  return times >= (normalizedLength(text) >= TELLING_LENGTH ? 1 : SHORT_REPEATS);
}

const isFlood = (recent: WriterHistory['recent'], now: Date): boolean =>
  recent.filter(({ at }) => now.getTime() - at.getTime() < FLOOD_MS).length >= FLOOD_TEXTS;

/**
 * Why a text waits for approval; undefined where it is published at once. Until something of a
 * person was published, the person counts as a new account.
 */
export function findHoldReason(
  { text, isNew }: Contribution,
  { recent, hasPublished }: WriterHistory,
  { words, now }: { words: readonly string[]; now: Date },
): HoldReason | undefined {
  const links = countLinks(text);
  if (hasListedWord(text, words)) return 'palabras';
  if (links > MAX_LINKS) return 'enlaces';
  if (links > 0 && !hasPublished) return 'primer_enlace';
  if (isRepeated(text, recent)) return 'repetido';
  if (isNew && isFlood(recent, now)) return 'rafaga';
  return undefined;
}
