import { deriveKey } from './derive-key.ts';

/**
 * Token with which a web app proves to the server that it has `REVALIDATE_SECRET`. The secret itself is not sent, because
 * another server need not have it.
 */
export const revalidationToken = (secret: string): string =>
  deriveKey(secret, 'caller revalidates').toString('hex');
