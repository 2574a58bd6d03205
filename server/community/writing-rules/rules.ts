import type { HoldReason } from '../../../contract/moderation.ts';
import { foldText } from '../../../shared/text/fold.ts';
import { normalizedLength } from './fingerprint.ts';
import { countLinks } from './links.ts';

/** A text with more links is held. */
const MAX_LINKS = 2;
/** So many texts of one person within `FLOOD_MS` are a flood. */
const FLOOD_TEXTS = 5;
const FLOOD_MS = 2 * 60 * 1000;
/** People say 'gracias' often; a text of this length is not repeated by chance. */
const TELLING_LENGTH = 20;
const SHORT_REPEATS = 2;

/** A text to check. */
export interface Contribution {
  text: string;
  /** Edits do not count as a flood. */
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
 * Reason to hold a text for approval; undefined to publish it. An account without published texts counts as
 * new.
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
