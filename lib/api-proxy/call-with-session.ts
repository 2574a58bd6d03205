import { refuse } from '../core/server/refuse.ts';
import type { Access, Session } from '../session/server/session.ts';
import { refuseAccountMismatch, refuseUnknownAccount } from './account-check.ts';

/**
 * Makes a call with the session's token, which is refreshed first if it expires within
 * `validForMs`. A 401 is retried once with a refreshed token (accounts.md#refresh-on-401); without
 * one the response says so. The session knows which cookies the response needs then. A call from a
 * page of another account is answered 409 without a call to the server (D79).
 */
export async function callWithSession(
  headers: Headers,
  session: Session,
  send: (token?: string) => Promise<Response>,
  validForMs: number,
): Promise<Response> {
  const refusal = refuseAccountMismatch(headers);
  if (refusal) return refusal;
  const access = await session.open(validForMs);
  const response = await attempt(access, headers, send);
  if (response.status !== 401 || access.kind !== 'open') return response;
  await response.body?.cancel();
  return attempt(await session.renew(), headers, send);
}

async function attempt(
  access: Access,
  headers: Headers,
  send: (token?: string) => Promise<Response>,
): Promise<Response> {
  switch (access.kind) {
    case 'open':
      return (await refuseUnknownAccount(headers, access.token)) ?? send(access.token);
    case 'none':
      return send();
    case 'ended':
      return Response.json({ detail: access.text }, { status: 401 });
    case 'unreachable':
      return refuse(502);
  }
}
