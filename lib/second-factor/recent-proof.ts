import { sessionListSchema } from '../../contract/auth.ts';
import { secondFactorEndpoints, userEndpoints } from '../../contract/endpoints.ts';
import {
  type ConfirmationRefusal,
  factorStateSchema,
  PROOF_MINUTES,
} from '../../contract/second-factor.ts';
import type { Http } from '../core/http.ts';

const PROOF_MS = PROOF_MINUTES * 60_000;

/** When this page last proved the identity of its session. */
let provenAt = Number.NEGATIVE_INFINITY;

/** Notes that the identity was proven now. */
export function noteProof(now = Date.now()): void {
  provenAt = now;
}

/**
 * How the signed-in person may prove their identity before a call that the server itself does not guard; empty where
 * the last entry is recent, or they have neither password nor code (D55). Throws ApiError.
 */
export async function proofMethods(
  http: Http,
  now = Date.now(),
): Promise<ConfirmationRefusal['metodos']> {
  if (now - provenAt < PROOF_MS) return [];
  const { results, pide_contrasena } = await http.get(userEndpoints.sessions, sessionListSchema);
  const current = results.find(({ actual }) => actual);
  if (current && now - Date.parse(current.creado_en) < PROOF_MS) return [];
  const { activo } = await http.get(secondFactorEndpoints.factor, factorStateSchema);
  return [
    ...(pide_contrasena ? ['password' as const] : []),
    ...(activo ? ['codigo' as const] : []),
  ];
}
