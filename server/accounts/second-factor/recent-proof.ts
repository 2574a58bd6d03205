import { PROOF_MINUTES } from '../../../contract/second-factor.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { hasFactor } from '../auth/challenge-repository.ts';
import { hasPassword } from '../auth/confirm-password.ts';
import type { Caller } from '../auth/session-repository.ts';
import { listProofs } from './proof-repository.ts';

const PROOF_MS = PROOF_MINUTES * 60_000;

/**
 * Asks for a fresh proof of identity: throws a 403 with `confirmar` where the caller's session began, or was last
 * confirmed at `users/auth/confirmar`, more than 15 minutes ago (D55). Call it first in a handler, after the guard.
 */
export async function requireRecentProof(context: ServerContext, caller: Caller): Promise<void> {
  const now = context.now().getTime();
  const proofs = await listProofs(context.db, caller.sessionId);
  // One from far ahead is of a clock that was set on and has come back.
  if (proofs.some((moment) => Math.abs(now - moment.getTime()) < PROOF_MS)) return;
  const metodos = [
    ...((await hasPassword(context, caller)) ? ['password'] : []),
    ...((await hasFactor(context.db, caller.id)) ? ['codigo'] : []),
  ];
  const message =
    metodos.length > 0
      ? 'Confirma que eres tú para continuar.'
      : 'Para continuar, cierra la sesión y vuelve a entrar con tu proveedor.';
  throw new HttpError(403, { message, confirmar: true, metodos });
}
