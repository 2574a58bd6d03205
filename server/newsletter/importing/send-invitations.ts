import type { Logger } from 'pino';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { periodically } from '../../platform/queue/periodically.ts';
import { countEmail } from '../email-rate.ts';
import { changeSubscriber } from '../repository.ts';
import { type InvitingContext, postInvitation } from '../subscribers/invitation.ts';
import { takeUninvited } from './repository.ts';

type Context = InvitingContext & Pick<ServerContext, 'db' | 'now'>;

/** 300 in a minute: e-mails of accounts wait behind one batch at most. */
const BATCH = 50;
const PAUSE_MS = 10_000;

/** Queues the invitations of the next imported addresses; answers how many. Each is sent once, whatever number of servers. */
export function sendInvitations(context: Context): Promise<number> {
  const now = context.now();
  return context.db.transaction(async (transaction) => {
    const rows = await takeUninvited(transaction, BATCH);
    for (const row of rows) {
      const emails = countEmail(row, now);
      if (!emails) continue;
      // The link, and the month after which an unanswered request is deleted, count from the e-mail.
      const changes = { ...emails, solicitado_en: now.toISOString() };
      await changeSubscriber(transaction, row, changes);
      await postInvitation(context, transaction, row);
    }
    return rows.length;
  });
}

/** Sends invitations to imported addresses while there are any; answers what ends it. */
export const startInvitations = (context: Context, logger: Pick<Logger, 'error'>) =>
  periodically(PAUSE_MS, logger, () => sendInvitations(context));
