import type { IdentityProof } from '../../../contract/second-factor.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { hasFactor } from '../auth/challenge-repository.ts';
import { provePassword } from '../auth/confirm-password.ts';
import type { Caller } from '../auth/session-repository.ts';
import { checkCode, wrongCode } from './check-code.ts';
import { notOn } from './enrollment.ts';
import { recordProof } from './proof-repository.ts';

/**
 * Has the caller prove their identity, with a code where one is given, else with the password, and records it for the
 * session. Throws a 400 for a wrong one and for a password where there is none, a 409 for a code where no factor is on,
 * a 429 after too many guesses.
 */
export async function proveIdentity(
  context: AuthContext,
  caller: Caller,
  { codigo, password, address }: IdentityProof & { address: string },
): Promise<void> {
  if (codigo !== undefined) {
    if (!(await hasFactor(context.db, caller.id))) throw notOn();
    const attempt = { userId: caller.id, code: codigo, address };
    if (!(await checkCode(context, attempt))) throw wrongCode();
  } else {
    await provePassword(context, caller, { password: password ?? '', address });
  }
  await recordProof(context.db, caller.sessionId, context.now());
}
