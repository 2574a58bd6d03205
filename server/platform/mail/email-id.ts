import { createHash } from 'node:crypto';

/**
 * Number (a UUID) of the letter at a place of what `occasion` names, such as a job: the same each time, so that it is
 * posted once (`Outbox.post`). Letters that are posted at the same moment are sent in the order of their places.
 */
export function emailId(occasion: string, place = 0): string {
  const digest = createHash('sha256').update(occasion).digest('hex');
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})/.exec(digest) ?? [];
  return [...parts, String(place).padStart(12, '0')].join('-');
}
