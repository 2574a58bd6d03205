import { createHash } from 'node:crypto';

/**
 * Deterministic UUID of the e-mail at `position` of an occasion such as a job, so that it is queued once
 * (`Outbox.post`). E-mails queued at the same time are sent in the order of their positions.
 */
export function emailId(occasion: string, position = 0): string {
  const digest = createHash('sha256').update(occasion).digest('hex');
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})/.exec(digest) ?? [];
  return [...parts, String(position).padStart(12, '0')].join('-');
}
