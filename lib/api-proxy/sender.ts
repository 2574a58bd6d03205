import { shareOf } from '../../contract/roles.ts';
import { ApiError, isTransient } from '../core/api-error.ts';
import { readReader } from '../session/server/server-calls.ts';
import type { Access, Session } from '../session/server/session.ts';
import { isSignatureGood } from '../session/server/signature.ts';
import { verifiedToken } from '../session/server/verified-token.ts';

/** The sender of a body, for its budget. */
export interface Sender {
  group: 'anonymous' | 'readers' | 'staff';
  /** Identifies one person across tokens. */
  person?: string;
  /** Whether long forms with files are allowed. */
  mayUpload: boolean;
}

const ANONYMOUS: Sender = { group: 'anonymous', mayUpload: false };

/** Identifies the sender of a request without files by the token alone: such bodies are short. */
export async function senderOf(headers: Headers): Promise<Sender> {
  const good = await verifiedToken(headers);
  if (!good) return ANONYMOUS;
  const { token, claims } = good;
  const person = claims.account ?? claims.session ?? token;
  return { group: shareOf(claims.role), person: String(person), mayUpload: false };
}

/**
 * Identifies the sender of files by asking the server, because a token may stay valid after its session has ended.
 * An expired token is refreshed first. Undefined where the server is unreachable.
 */
export async function senderOfFiles(session: Session): Promise<Sender | undefined> {
  return readSender(session, await session.open());
}

async function readSender(
  session: Session,
  access: Access,
  isSecondTry = false,
): Promise<Sender | undefined> {
  if (access.kind === 'unreachable') return undefined;
  if (access.kind !== 'open' || !(await isSignatureGood(access.token))) return ANONYMOUS;
  try {
    const { id, role } = await readReader(access.token);
    return { group: shareOf(role), person: String(id), mayUpload: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 && !isSecondTry) {
      return readSender(session, await session.renew(), true);
    }
    return isTransient(error) ? undefined : ANONYMOUS;
  }
}
