import { DISGUISES } from './disguises.ts';
import { FOREIGN } from './foreign.ts';
import { MARKUP } from './markup.ts';
import { ADDRESSES, PLAIN } from './plain.ts';

/** A text that tries to be more than text, and how. */
export interface HostileText {
  technique: string;
  text: string;
}

/** HTML that is dangerous as it stands, by technique. */
export const HOSTILE_MARKUP: Record<string, string[]> = { ...MARKUP, ...DISGUISES, ...FOREIGN };

/** Addresses that must become no link and no picture. */
export const HOSTILE_ADDRESSES: readonly string[] = ADDRESSES;

/**
 * The whole corpus, each text with its technique. Server, web and browser tests use the same texts for user
 * input and for responses of other servers.
 */
export const HOSTILE_TEXTS: readonly HostileText[] = Object.entries<string[]>({
  ...HOSTILE_MARKUP,
  ...PLAIN,
  addresses: ADDRESSES,
}).flatMap(([technique, texts]) => texts.map((text) => ({ technique, text })));
