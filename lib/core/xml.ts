import { escapeUTF8 } from 'entities';

/** Everything that XML 1.0 has no place for, not even escaped: control characters, half emojis. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML 1.0 forbids; what is left still has to be escaped. */
export const legalXml = (text: string): string => text.replace(ILLEGAL, '');

/** A text as it stands in an element or an attribute of an XML document. */
export const escapeXml = (text: string): string => escapeUTF8(legalXml(text));
