import { ACCOUNT_DEACTIVATED } from '../../../contract/team.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Account } from './account-repository.ts';

/** Error for a sign-in to a deactivated account, once the person has proved who they are (D54). */
export const accountDeactivated = () => new HttpError(403, { message: ACCOUNT_DEACTIVATED });

/** Throws `accountDeactivated` for such an account, and notes the refused sign-in. */
export function refuseDeactivated(
  { securityLog }: Pick<ServerContext, 'securityLog'>,
  account: Account,
  address: string,
): void {
  if (account.desactivado_en === null) return;
  const details = { account: account.id, address, reason: 'deactivated' };
  securityLog.note('sign_in_refused', details);
  throw accountDeactivated();
}
