import { shareOf } from '../../contract/roles.ts';
import { ApiError, isTransient } from '../core/api-error.ts';
import { goodToken } from '../session/good-token.ts';
import { readReader } from '../session/server-calls.ts';

/** Who sends a body, as far as the room for it goes. */
export interface Sender {
  group: 'strangers' | 'readers' | 'staff';
  /** By what one person is known, however many tokens they have. */
  person?: string;
  /** Whether they may send long forms with files. */
  mayUpload: boolean;
}

const STRANGER: Sender = { group: 'strangers', mayUpload: false };

/**
 * Who sends a request. The server is asked about who sends files: a token may be good for a while after its session has
 * ended. Other bodies are short, and what the token says is enough. Throws ApiError where the server is away.
 */
export async function senderOf(headers: Headers, hasFiles: boolean): Promise<Sender> {
  const good = await goodToken(headers);
  if (!good) return STRANGER;
  const { token, claims } = good;
  if (hasFiles) return (await readSender(token)) ?? STRANGER;
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
