import { createHash } from 'node:crypto';

/** Hash source of an inline text in a Content-Security-Policy: `'sha256-…'`. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
