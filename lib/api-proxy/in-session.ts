import { refuse } from '../core/refuse.ts';
import { type Access, openSession, type Session } from '../session/session.ts';
import { refuseOtherAccount, refuseUnknownAccount } from './same-account.ts';

/**
 * Makes a call in the name of who asks. One that the server refuses with 401 is made once more with
 * a new token (accounts.md#refresh-on-401); where there is none to be had, the answer says so with the
 * catalogue's text. The session then knows which cookies the answer needs. A call from a page of another
 * account is answered 409, and the server learns nothing of it (D79).
 */
export async function callInSession(
  headers: Headers,
  send: (token?: string) => Promise<Response>,
): Promise<{ response: Response; session: Session }> {
  const session = openSession(headers);
  const refusal = refuseOtherAccount(headers);
  if (refusal) return { response: refusal, session };
  const access = await session.open();
  const response = await attempt(access, headers, send);
  if (response.status !== 401 || access.kind !== 'open') return { response, session };
  await response.body?.cancel();
  return { response: await attempt(await session.renew(), headers, send), session };
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
    case 'over':
      return Response.json({ detail: access.text }, { status: 401 });
    case 'away':
      return refuse(502);
  }
}
