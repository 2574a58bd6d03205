import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { loginAnswerSchema } from '../../contract/auth.ts';
import { authEndpoints } from '../../contract/endpoints.ts';
import type { TestAccount } from './accounts.ts';
import type { OwnMagazine } from './own-magazine.ts';
import { aPng } from './test-pictures.ts';
import { aMailbox } from './visitor.ts';

/** An account that calls a server directly, without a web instance. */
export interface Writer {
  account: TestAccount;
  /** Sends a form, or a body as JSON; returns status and body of the response. */
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<[number, unknown]>;
}

/** Signs an account in at the server whose base address is `api`. */
async function signInWriter(api: string, account: TestAccount): Promise<Writer> {
  const answer = await postUntilAdmitted(api, authEndpoints.login, account);
  const headers = { authorization: `Bearer ${loginAnswerSchema.parse(answer).access}` };
  return {
    account,
    send: (method, path, body, more) => send(api, method, path, body, { ...headers, ...more }),
  };
}

/** Creates editors, whose texts are never held for approval. */
export async function makeEditors({ api, promote }: OwnMagazine, count: number): Promise<Writer[]> {
  const accounts = Array.from({ length: count }, () => ({
    email: aMailbox('autora'),
    password: 'Cobre-y-molibdeno-7',
  }));
  for (const account of accounts) {
    const body = { ...account, confirm_password: account.password };
    await postUntilAdmitted(api, authEndpoints.register, body);
  }
  await promote(accounts.map(({ email }) => email));
  return Promise.all(accounts.map((account) => signInWriter(api, account)));
}

/** Posts again while the server refuses for want of capacity (record 041); throws where it refuses otherwise. */
async function postUntilAdmitted(api: string, path: string, body: object): Promise<unknown> {
  for (;;) {
    const [status, answer] = await send(api, 'POST', path, body);
    if (status < 300) return answer;
    if (status !== 503) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    await pause(500);
  }
}

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function send(
  api: string,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<[number, unknown]> {
  const isForm = body instanceof FormData;
  const type: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`${api}/${path}`, {
    method,
    headers: { ...type, 'x-forwarded-for': address(), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return [answer.status, text === '' ? null : z.json().parse(JSON.parse(text))];
}

/** The form of a new blog as the panel sends it. */
export async function blogForm(title: string, day = '2026-01-05'): Promise<FormData> {
  const body = new FormData();
  body.append('titulo_blog', title);
  body.append('contenido', '<p>Un lote de molibdenita espera en el puerto.</p>');
  body.append('fecha_publicacion', day);
  for (const field of ['imagen_principal', 'banner']) {
    body.append(field, new File([new Uint8Array(await aPng(80, 60))], 'foto.png'));
  }
  return body;
}
