import { createHash } from 'node:crypto';
import { cutWithin } from '../../../contract/cut-text.ts';

/** Length of an excerpt in the audit log. */
const EXCERPT_LENGTH = 200;

/** Text that moderators decide on: a comment's, or a topic's title and text. */
export const moderatedText = (titulo: string | null, contenido: string): string =>
  titulo === null ? contenido : `${titulo}\n${contenido}`;

/** Hash of the text: a moderation action with a version applies to no other text. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** One-line excerpt for the audit log: at most 200 characters including the ellipsis. */
export const excerptOf = (text: string): string =>
  cutWithin(text.replaceAll(/\s+/g, ' '), EXCERPT_LENGTH);
