import { shareOf } from '../../contract/roles.ts';
import { ApiError } from '../core/api-error.ts';
import { readReader } from '../session/server-calls.ts';
import type { Access, Session } from '../session/session.ts';
import { isSignatureGood } from '../session/signature.ts';

/** The sender of a body, for its memory budget. */
export interface Sender {
  group: 'strangers' | 'readers' | 'staff';
  /** Identifies one person across tokens. */
  person?: string;
  /** Whether long forms with files are allowed. */
  mayUpload: boolean;
}

const _ANONYMOUS: Sender = { group: 'strangers', mayUpload: false };

/**
 * Who sends a request without files: these are short, and what the token says is enough.
 */
export async function senderOf(headers: Headers): Promise<Sender> {
  const good = await goodToken(headers);
  if (!good) return STRANGER;
  const { token, claims } = good;
  const person = claims.account ?? claims.session ?? token;
  return { group: shareOf(claims.role), person: String(person), mayUpload: false };
}

/**
 * Who sends files, as the server knows them now: a token may be good for a while after its session has ended. One that
 * has expired is refreshed first. Undefined where the server is away.
 */
export async function senderOfFiles(session: Session): Promise<Sender | undefined> {
  return readSender(session, await session.open());
}

async function readSender(
  session: Session,
  access: Access,
  isSecondTry = false,
): Promise<Sender | undefined> {
  if (access.kind === 'away') return undefined;
  if (access.kind !== 'open' || !(await isSignatureGood(access.token))) return STRANGER;
  try {
    const { id, role } = await readReader(access.token);
    return { group: shareOf(role), person: String(id), mayUpload: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 && !isSecondTry)
      return readSender(session, await session.renew(), true);
    return isPassing(error) ? undefined : STRANGER;
  }
}
