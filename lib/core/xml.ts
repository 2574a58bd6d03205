import { escapeUTF8 } from 'entities';

/** Characters that XML 1.0 forbids even escaped: control characters, lone surrogates. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Removes characters that XML 1.0 forbids; the rest still has to be escaped. */
export const legalXml = (text: string): string => text.replace(ILLEGAL, '');

/** Escapes a text for an element or attribute. */
export const escapeXml = (text: string): string => escapeUTF8(legalXml(text));
