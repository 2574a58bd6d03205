import { timingSafeEqual } from 'node:crypto';
import { env } from '../core/env.ts';

/** Whether an `Authorization` header proves that the server itself asks: it bears the shared secret (D40). */
export function isFromServer(authorization: string | null | undefined): boolean {
  const secret = env().REVALIDATE_SECRET;
  if (!secret || !authorization) return false;
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
