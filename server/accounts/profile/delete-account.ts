import { forbidden, unauthorized } from '../../platform/http/refusals.ts';
import { eraseQuietly, hidePicture } from '../../platform/media/store-picture.ts';
import { isAddressConfirmedOrVerified, lockAccount } from '../auth/account-repository.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { type Attempt, provePassword, wrongPassword } from '../auth/confirm-password.ts';
import { deleteSessionsOf } from '../auth/session-deletion-repository.ts';
import type { Caller } from '../auth/session-repository.ts';
import { deleteInvitationsOf } from '../team/invitation-repository.ts';
import { lockWriter } from '../writers/repository.ts';
import { eraseDeletedTextsOf } from './deleted-texts-repository.ts';
import {
  eraseAccount,
  eraseMessagesFrom,
  eraseReports,
  eraseSubscription,
  lockSubscription,
} from './erase-repository.ts';
import { tagsOfWriter } from './writings-repository.ts';

/**
 * Deletes the caller's account: personal data, picture and sessions are erased, and where its address is confirmed or
 * verified the newsletter subscription and the contact messages of that address; texts stay under 'Cuenta eliminada'
 * (D47). Resolves to the tags of the pages with them. Throws a 400 for a wrong password and where there is none, a 429
 * after too many guesses, and a 403 for a superuser: those come and go at the terminal (D30).
 */
export async function deleteAccount(
  context: AuthContext,
  caller: Caller,
  attempt: Attempt,
): Promise<string[]> {
  const account = await provePassword(context, caller, attempt);
  const { picture, tags } = await context.db.transaction(async (transaction) => {
    // The account's write lock first, then the lock order of moderation: texts, reports, accounts.
    await lockWriter(transaction, caller.id);
    await eraseReports(transaction, caller.id);
    // Before the account: staff act on subscriptions with the subscription locked first, and the log rows of those acts
    // refer to accounts.
    await lockSubscription(transaction, account.email);
    // It took a while: the same request may have come twice, or the password be an old one by now.
    const present = await lockAccount(transaction, caller.id, 'update');
    if (!present) throw unauthorized();
    if (present.password_hash !== account.password_hash) throw wrongPassword();
    if (present.role === 'SUPERUSUARIO') {
      throw forbidden('La cuenta de un superusuario no se puede eliminar desde aquí.');
    }
    // Without a confirmed e-mail, subscription, queued mail and messages may belong to the address's real owner. Most people
    // confirm it by the link only, and erasing shows nothing.
    const isTheirs = await isAddressConfirmedOrVerified(transaction, caller.id);
    const picture = await eraseAccount(transaction, caller.id, context.now());
    await hidePicture(context, transaction, picture);
    if (isTheirs) {
      await eraseSubscription(transaction, present.email);
      await eraseMessagesFrom(transaction, present.email);
      await deleteInvitationsOf(transaction, present.email);
      // Last: of subscription, messages and invitations nothing can be queued any more.
      await context.outbox.drop(transaction, present.email);
    }
    const tags = await tagsOfWriter(transaction, caller.id);
    // Last: transactions with the same pages wait for each other here.
    await context.invalidatePages(transaction, tags);
    return { picture, tags };
  });
  await eraseQuietly(context, picture);
  // Thousands take a while, so not within the transaction. The daily cleaning erases what a failure leaves.
  await deleteSessionsOf(context.db, caller.id).catch(() => undefined);
  await eraseDeletedTextsOf(context.db, caller.id).catch(() => undefined);
  return tags;
}
