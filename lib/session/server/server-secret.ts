import { isSameSecret } from '../../../shared/crypto/is-same-secret.ts';
import { env } from '../../core/server/env.ts';

/** Whether an `Authorization` header has the secret shared with the API server (D40). */
export function isFromServer(authorization: string | null | undefined): boolean {
  const secret = env().REVALIDATE_SECRET;
  if (!secret || !authorization) return false;
  return isSameSecret(authorization, `Bearer ${secret}`);
}
