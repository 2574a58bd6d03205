import { loginAnswerSchema } from '../../../contract/auth.ts';
import { authEndpoints } from '../../../contract/endpoints.ts';
import type { ProviderSignIn } from '../../../contract/sign-in-providers.ts';
import { ACCOUNT_DEACTIVATED } from '../../../contract/team.ts';
import { ApiError } from '../../core/api-error.ts';
import { createHttp } from '../../core/http.ts';
import { env } from '../../core/server/env.ts';
import { pickHeaders } from '../../core/server/pick-headers.ts';
import { challengeOf } from '../../session/challenge.ts';
import type { Tokens } from '../../session/server/cookies.ts';
import type { ProviderFailure } from '../messages.ts';

/** Result of a sign-in. */
export type Outcome =
  | { tokens: Tokens }
  /** The account needs a second step (D55). */
  | { challenge: string }
  | { failure: ProviderFailure };

/** Headers with the client's address (D49), and the browser, by which sessions are recognised. */
const PASSED_ON = ['accept-language', 'user-agent', 'x-forwarded-for'];

/** Exchanges the provider's claims at the server for a login (D8). */
export async function exchangeClaim(request: Headers, claim: ProviderSignIn): Promise<Outcome> {
  const http = createHttp({ url: env().API_BASE_URL });
  const headers = Object.fromEntries(pickHeaders(request, PASSED_ON));
  try {
    const sending = { body: claim, headers };
    const login = await http.send('POST', authEndpoints.oidc, loginAnswerSchema, sending);
    return { tokens: { access: login.access, refresh: login.refresh ?? undefined } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const challenge = challengeOf(error);
    if (challenge !== undefined) return { challenge };
    console.error(`The server refused a sign-in through ${claim.provider}: ${error.message}`);
    return { failure: failureOf(error) };
  }
}

/** Statuses of a gateway that got no response from the server. */
const NO_ANSWER = [502, 504];

function failureOf({ kind, status, said }: ApiError): ProviderFailure {
  if (kind === 'network' || (status !== undefined && NO_ANSWER.includes(status))) return 'servidor';
  if (status === 403) return said === ACCOUNT_DEACTIVATED ? 'desactivada' : 'correo';
  if (status === 409) return 'enlace';
  if (status === 429) return 'limite';
  if (status === 503) return 'proveedor';
  return 'fallo';
}
