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
 * Every text of the corpus with its technique. What people write and other servers send is tested
 * with the same texts in the server, in the web and in the browser.
 */
export const HOSTILE_TEXTS: readonly HostileText[] = Object.entries<string[]>({
  ...HOSTILE_MARKUP,
  ...PLAIN,
  addresses: ADDRESSES,
}).flatMap(([technique, texts]) => texts.map((text) => ({ technique, text })));
