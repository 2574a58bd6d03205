import { canEnterPanel } from '../../../contract/roles.ts';
import type { FactorState } from '../../../contract/second-factor.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import type { Caller } from '../auth/session-repository.ts';
import { countRecoveryCodes, findFactor } from './factor-repository.ts';

/** State of the caller's own second factor. */
export async function readFactorState(
  { db, staffNeedsFactor }: Pick<AuthContext, 'db' | 'staffNeedsFactor'>,
  { id, role, staffWithoutFactor }: Caller,
): Promise<FactorState> {
  const factor = await findFactor(db, id);
  const activado_en = factor?.confirmed_at ?? null;
  return {
    activo: activado_en !== null,
    activado_en,
    codigos_restantes: activado_en === null ? 0 : await countRecoveryCodes(db, id),
    obligatorio: staffNeedsFactor && (canEnterPanel(role) || staffWithoutFactor === true),
  };
}
