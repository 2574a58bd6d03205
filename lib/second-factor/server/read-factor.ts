import 'server-only';
import { secondFactorEndpoints } from '../../../contract/endpoints.ts';
import { type FactorState, factorStateSchema } from '../../../contract/second-factor.ts';
import type { Capabilities } from '../../capabilities/offered.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Http } from '../../core/http.ts';

/** Result of reading the own second factor. */
export type Factor = ({ kind: 'read' } & FactorState) | { kind: 'failed' | 'not offered' };

/** The reader's second factor, on a server with the capability `equipo` (D55). */
export async function readFactor(http: Http, offered: Capabilities): Promise<Factor> {
  if (!offered.includes('equipo')) return { kind: 'not offered' };
  try {
    return { kind: 'read', ...(await http.get(secondFactorEndpoints.factor, factorStateSchema)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return { kind: 'failed' };
  }
}

/** Whether the reader has to set up a second factor before staff calls are answered (D55). */
export const isFactorMissing = (factor: Factor): boolean =>
  factor.kind === 'read' && factor.obligatorio && !factor.activo;
