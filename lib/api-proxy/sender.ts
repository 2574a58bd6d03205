import { shareOf } from '../../contract/roles.ts';
import { ApiError, isTransient } from '../core/api-error.ts';
import { readReader } from '../session/server-calls.ts';
import { verifiedToken } from '../session/verified-token.ts';

/** The sender of a body, for its memory budget. */
export interface Sender {
  group: 'strangers' | 'readers' | 'staff';
  /** Identifies one person across tokens. */
  person?: string;
  /** Whether long forms with files are allowed. */
  mayUpload: boolean;
}

const ANONYMOUS: Sender = { group: 'strangers', mayUpload: false };

/**
 * Identifies the sender of a request. For files the server is asked, because a token may stay valid
 * after its session has ended; for other, short bodies the token suffices. Throws ApiError where
 * the server is unreachable.
 */
export async function senderOf(headers: Headers, hasFiles: boolean): Promise<Sender> {
  const good = await verifiedToken(headers);
  if (!good) return ANONYMOUS;
  const { token, claims } = good;
  if (hasFiles) return (await readSender(token)) ?? ANONYMOUS;
  const person = claims.account ?? claims.session ?? token;
  return { group: shareOf(claims.role), person: String(person), mayUpload: false };
}

async function readSender(token: string): Promise<Sender | undefined> {
  try {
    const { id, role } = await readReader(token);
    return { group: shareOf(role), person: String(id), mayUpload: true };
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) throw error;
    return undefined;
  }
}
