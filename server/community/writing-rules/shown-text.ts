import { createHash } from 'node:crypto';
import { cutWithin } from '../../../contract/cut-text.ts';

/** Characters of a text that the log keeps of it. */
const EXCERPT_LENGTH = 200;

/** A comment's text, or a topic's title above its text: what staff decide on. */
export const shownText = (titulo: string | null, contenido: string): string =>
  titulo === null ? contenido : `${titulo}\n${contenido}`;

/** Name of exactly this text: an act that carries it is done to no other. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** Beginning of a text in one line, for the log: at most 200 characters with the dots of a cut. */
export const excerptOf = (text: string): string =>
  cutWithin(text.replaceAll(/\s+/g, ' '), EXCERPT_LENGTH);
