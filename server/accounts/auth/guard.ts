import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { PUBLISHING_REFUSED } from '../../../contract/permissions.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import type { EnrollmentRefusal } from '../../../contract/second-factor.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { forbidden, unauthorized } from '../../platform/http/refusals.ts';
import type { AuthContext } from './auth-context.ts';
import { hasFactor } from './challenge-repository.ts';
import { sessionBounds } from './session-lifetime.ts';
import { type Caller, findCaller } from './session-repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller, set by the guard; null without a session. */
    caller: Caller | null;
    /** What is to be asked once more when the body is there, set by the guard. */
    guard: GuardHook | null;
  }
}

type GuardHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Authentication and authorisation hooks for `onRequest`, and one for `preValidation`. */
export interface Guard {
  /** Allows anonymous callers and sets the caller. An invalid token is refused. */
  anybody: GuardHook;
  /** Lets through who is signed in. */
  signedIn: GuardHook;
  /**
   * Lets through who is signed in and may, by role and permissions (`may`, `mayAny`, `canManageUsers`); others get the
   * error that `refuse` makes.
   */
  allow: (may: (caller: Caller) => boolean, refuse?: (caller: Caller) => HttpError) => GuardHook;
  /**
   * Asks once more where the body had not come whole when it was asked: a body may take minutes, in which a
   * session or a role may end.
   */
  again: preValidationHookHandler;
}

const BEARER = /^Bearer +(\S+)$/i;

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  // Other schemes are for somebody in front of this server.
  if (!header || !/^Bearer\b/i.test(header)) return undefined;
  return BEARER.exec(header)?.[1] ?? '';
}

/**
 * Who is behind a request: the token proves it, and session and role are those that the database
 * has now (D7). Null without a token; throws 401 where the token or its session is over.
 */
export async function identify(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Caller | null> {
  const token = bearerToken(request);
  if (token === undefined) return null;
  const subject = await context.tokens.read(token);
  const caller = subject && (await findCaller(context.db, subject, sessionBounds(context)));
  if (!caller) throw unauthorized('La sesión no es válida o ha expirado.');
  return caller;
}

/** Whether a request bears a token that is ours, without asking whether its session goes on. */
export async function hasGoodToken(
  { tokens }: Pick<AuthContext, 'tokens'>,
  request: FastifyRequest,
): Promise<boolean> {
  const token = bearerToken(request);
  return token !== undefined && (await tokens.read(token)) !== undefined;
}

const factorNeeded = () =>
  new HttpError(403, {
    message: 'Para usar el panel, activa antes el segundo paso en tu perfil.',
    alta: true,
  } satisfies EnrollmentRefusal);

/**
 * The caller with the rights that count now: where the server demands a second factor of staff, those without one have
 * the rights of readers (D55), at calls that ask for a role and at those that look at it.
 */
async function withRights(context: AuthContext, caller: Caller | null): Promise<Caller | null> {
  if (!context.staffNeedsFactor || !caller || !canEnterPanel(caller.role)) return caller;
  if (await hasFactor(context.db, caller.id)) return caller;
  return { ...caller, role: 'LECTOR', staffWithoutFactor: true };
}

/** Makes the guard of a server. */
export function createGuard(context: AuthContext): Guard {
  const anybody: GuardHook = async (request, reply) => {
    request.caller = await withRights(context, await identify(context, request));
    // Responses to signed-in callers must not be cached.
    if (request.caller) reply.header('cache-control', 'private, no-store');
    request.guard = request.raw.complete === false ? anybody : null;
  };
  const signedIn: GuardHook = async (request, reply) => {
    await anybody(request, reply);
    callerOf(request);
    request.guard &&= signedIn;
  };
  const allow: Guard['allow'] = (may, refuse = () => forbidden()) => {
    const allowed: GuardHook = async (request, reply) => {
      await signedIn(request, reply);
      const caller = callerOf(request);
      if (caller.staffWithoutFactor) throw factorNeeded();
      if (!may(caller)) throw refuse(caller);
      request.guard &&= allowed;
    };
    return allowed;
  };
  const again: preValidationHookHandler = (request, reply, done) => {
    if (request.guard) request.guard(request, reply).then(() => done(), done);
    else done();
  };
  return { anybody, signedIn, allow, again };
}

/** Caller of a guarded request; throws 401 without a session. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized();
  return request.caller;
}

/** Error for a write of published items by somebody without `publicar` (D54). Readers get that of every staff call. */
export const publishingRefused = ({ role }: Caller): HttpError =>
  canEnterPanel(role) ? new HttpError(403, { message: PUBLISHING_REFUSED }) : forbidden();
