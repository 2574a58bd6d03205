import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { PROVIDER_IDS, type ProviderId } from '../../../contract/sign-in-providers.ts';
import { createLimiter, type Limiter } from '../../../shared/concurrency/limiter.ts';
import { readBody } from '../../core/read-body.ts';
import { env } from '../../core/server/env.ts';
import { refuse, UNCACHED } from '../../core/server/refuse.ts';
import { isFromSite } from '../../core/server/same-site.ts';
import { replaceSession } from '../../session/server/sign-in.ts';
import { donePath, failurePath } from '../addresses.ts';
import { secondStepPath } from '../challenge-fragment.ts';
import type { ProviderFailure } from '../messages.ts';
import { exchangeClaim, type Outcome } from './exchange-claim.ts';
import { clearNextAuth, pathOfSite, readNonce, readTarget } from './next-auth-cookies.ts';
import { authSecret, nextAuthOptions } from './options.ts';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const MAX_FORM_BYTES = 16_384;
const TIMEOUT_MS = 10_000;

/**
 * next-auth reads the provider's description anew for each redirect and each callback, also an invented one, and neither
 * takes a permit (record 041): a flood here must not become one there, and a provider that does not answer keeps nobody
 * from the others. The button of the login asks once more after a refusal.
 */
const limitEach = () =>
  Object.fromEntries(
    PROVIDER_IDS.map((id) => [id, createLimiter({ running: 16, waiting: 64, timeoutMs: 2000 })]),
  ) as Record<ProviderId, Limiter>;
const redirects = limitEach();
const callbacks = limitEach();

/** Error codes of a cancelled sign-in (OAuth 2.0, OpenID Connect, LinkedIn). */
const CANCELLED = [
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
  'user_cancelled_authorize',
  'user_cancelled_login',
];

const nothing = async () => undefined;

/**
 * Handles `/api/auth` (D8): next-auth's CSRF token, the redirect to a provider and the callback.
 * None of next-auth's other pages; its cookies live only between these steps.
 */
export async function answerProviderSignIn(request: NextRequest, context: Context) {
  const [action, id, ...more] = (await context.params).nextauth;
  const provider = env().SIGN_IN_PROVIDERS.find((offered) => offered.id === id)?.id;
  if (more.length > 0 || env().SIGN_IN_PROVIDERS.length === 0) return refuse(404);
  switch (`${request.method} ${action}`) {
    case 'GET csrf':
      return id === undefined ? NextAuth(request, context, nextAuthOptions(nothing)) : refuse(404);
    case 'POST signin':
      return provider ? leave(request, context, provider) : refuse(404);
    case 'GET callback':
      return provider ? comeBack(request, context, provider) : refuse(404);
    default:
      return refuse(404);
  }
}

const redirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...UNCACHED, location } });

/** Response to the button of a provider: the address to go to. */
const way = (location: string): Response => Response.json({ location }, { headers: UNCACHED });

/** The redirect to the provider. Its parameters are ours: the query of the request is ignored. */
async function leave(
  request: NextRequest,
  context: Context,
  provider: ProviderId,
): Promise<Response> {
  if (!isFromSite(request, env().SITE_ORIGIN)) return refuse(403);
  if (request.nextUrl.search) return refuse(404);
  const body = await readBody(request, MAX_FORM_BYTES, AbortSignal.timeout(TIMEOUT_MS)).catch(
    () => null,
  );
  if (!body) return refuse(body === null ? 400 : 413);
  const form = await body.text();
  const again = new NextRequest(request.url, {
    method: 'POST',
    headers: request.headers,
    body: form,
  });

  return redirects[provider].run(
    () => askForAddress(again, context, form),
    () => refuse(503),
  );
}

/** The address of the provider, from next-auth, or of the login with a failure code. */
async function askForAddress(
  request: NextRequest,
  context: Context,
  form: string,
): Promise<Response> {
  const answer: Response = await NextAuth(request, context, nextAuthOptions(nothing));
  const location = answer.headers.get('location') ?? '';
  const { origin } = new URL(env().SITE_URL);
  if (URL.canParse(location) && new URL(location).origin !== origin) {
    const led = way(location);
    for (const cookie of answer.headers.getSetCookie()) led.headers.append('set-cookie', cookie);
    return led;
  }
  const target = pathOfSite(new URLSearchParams(form).get('callbackUrl') ?? '', origin);
  const { pathname, searchParams } = new URL(location, origin);
  const error = searchParams.get('error');
  console.error(`No sign-in through a provider: ${answer.status} ${pathname} ${error}`);
  return fail(request, error === 'OAuthSignin' ? 'proveedor' : 'fallo', target, way);
}

function fail(
  request: NextRequest,
  failure: ProviderFailure,
  target: string,
  lead = redirect,
): Response {
  const answer = lead(failurePath(failure, target));
  clearNextAuth(request.headers, answer.headers);
  return answer;
}

/** The callback: a pair of tokens, or a failure code. */
async function comeBack(
  request: NextRequest,
  context: Context,
  provider: ProviderId,
): Promise<Response> {
  const target = readTarget(request.headers);
  const error = request.nextUrl.searchParams.get('error');
  if (error !== null && CANCELLED.includes(error)) return fail(request, 'cancelado', target);
  return callbacks[provider].run(
    async () => settle(request, await identify(request, context, provider), target),
    () => fail(request, 'proveedor', target),
  );
}

/** Asks the provider, with the code of its callback, who came back, and the server for the tokens of that account. */
async function identify(
  request: NextRequest,
  context: Context,
  provider: ProviderId,
): Promise<Outcome> {
  let outcome: Outcome = { failure: 'fallo' };
  await NextAuth(
    request,
    context,
    nextAuthOptions(async ({ id_token }) => {
      const nonce = await readNonce(request.headers, authSecret());
      if (id_token) {
        outcome = await exchangeClaim(request.headers, { provider, id_token, nonce });
      }
    }),
  );
  return outcome;
}

async function settle(request: NextRequest, outcome: Outcome, target: string): Promise<Response> {
  if ('failure' in outcome) return fail(request, outcome.failure, target);
  if ('challenge' in outcome) {
    const step = redirect(secondStepPath(outcome.challenge, target));
    clearNextAuth(request.headers, step.headers);
    return step;
  }
  // A former session ends.
  const answer = redirect(donePath(target));
  await replaceSession(request.headers, answer.headers, outcome.tokens);
  clearNextAuth(request.headers, answer.headers);
  return answer;
}
