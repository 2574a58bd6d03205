import type { Database } from '../db/database.ts';
import type { ServerContext } from '../http/context.ts';

/** The two kinds of notices; each has a switch in the profile. */
export type NoticeKind = 'respuestas' | 'moderacion';

/** What somebody is to be told of. Texts are read when the letter is written. */
export type NoticeEntry =
  | {
      about: 'decision';
      tipo: 'comentario' | 'tema';
      id: number;
      isPublished: boolean;
      motivo: string;
    }
  | { about: 'answer'; id: number }
  | { about: 'suspension'; until: string; motivo: string };

/**
 * Staff decide on many texts of one person in a row: one letter tells of all of them (record 015). A letter
 * about a single text is a few seconds late for that.
 */
const TIMES = { firstSeconds: 8, furtherSeconds: 30, mostSeconds: 300 };

/**
 * Has a person told by mail, if they wish so, of what the transaction does: in one letter with what else is
 * done about them soon.
 */
export async function gatherNotice(
  { queue }: Pick<ServerContext, 'queue'>,
  transaction: Database,
  userId: number,
  kind: NoticeKind,
  entry: NoticeEntry,
): Promise<void> {
  await queue.gather(transaction, { userId, kind, entries: [entry] }, `${userId} ${kind}`, TIMES);
}
