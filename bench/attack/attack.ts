import { openPerson, type Person } from '../lib/person.ts';

/** Sends one request and resolves with the status of its answer, 0 where there is none. */
export type Send = (signal: AbortSignal) => Promise<number>;

/** Hostile requests that any client can send. */
export interface Attack {
  name: string;
  /** Concurrent requests; 8 by default. */
  atOnce?: number;
  /** Signs attackers in and prepares their requests, before the measurement. */
  prepare: (origin: string) => Promise<Send>;
}

const API = '/api/v1/';
const PASSWORD = 'Cobre-y-molibdeno-7';

let made = 0;

/** A new benchmarking address (RFC 2544) each time: limits for one client do not protect from many. */
export function nextAddress(): string {
  made += 1;
  return `198.18.${Math.floor(made / 250) % 256}.${(made % 250) + 1}`;
}

/** A call with a JSON body. */
export const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Calls the API through the web. */
export const call = (person: Person, path: string, init?: RequestInit): Promise<number> =>
  person.ask(API + path, init);

/** A newly registered reader. */
export async function newReader(origin: string): Promise<Person & { password: string }> {
  const person = openPerson(origin, nextAddress());
  const email = `atacante-${process.pid}-${Date.now()}-${made}@ataque.test`;
  const account = { email, password: PASSWORD };
  const registration = { ...account, confirm_password: PASSWORD };
  await call(person, 'users/auth/registro-inicial', json('POST', registration));
  const status = await call(person, 'users/auth/login', json('POST', account));
  if (status !== 200) throw new Error(`The attacker could not sign in: ${status}`);
  return { ...person, password: PASSWORD };
}

/** A multipart form as raw bytes, which may be malformed. */
export function rawForm(parts: Buffer, boundary: string, contentType?: string): RequestInit {
  return {
    method: 'PATCH',
    headers: { 'content-type': contentType ?? `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(Buffer.concat([parts, Buffer.from(`--${boundary}--\r\n`)])),
  };
}

/** A form with one file. */
export function fileForm(method: string, field: string, bytes: Uint8Array): RequestInit {
  const body = new FormData();
  body.append(field, new File([new Uint8Array(bytes)], 'foto.png'));
  return { method, body };
}
