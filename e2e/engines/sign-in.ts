import { randomInt } from 'node:crypto';
import { authEndpoints } from '../../contract/endpoints.ts';
import type { Account } from './data.ts';
import type { Person } from './person.ts';

/** Signs somebody in without the screen, as its form does: the call, and the marker (D5). */
export async function signIn(person: Person, account: Account): Promise<void> {
  await person.open('/healthz');
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  await person.browser.run(
    async (path, body, from) => {
      // An address of their own: all journeys together would reach the limit of one.
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const answer = await fetch(path, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`No login: ${answer.status}`);
      localStorage.setItem('sesion', String(Date.now()));
    },
    `/api/v1/${authEndpoints.login}`,
    JSON.stringify(account),
    address,
  );
}
