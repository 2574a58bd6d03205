import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authEndpoints } from '../../contract/endpoints.ts';
import { readAllRows } from '../testing/all-rows.ts';
import { makeAccount, send } from '../testing/make-account.ts';
import { makeNewsletterEditor } from '../testing/newsletter-people.ts';
import { confirmTokenOf, newsletterOf, unsubscribeTokenOf } from '../testing/subscriptions.ts';
import { provideTestServer, SEALER } from '../testing/test-server.ts';

const server = provideTestServer();
const { subscribe, confirm, unsubscribe, ask } = newsletterOf(server);
const EMAIL = 'Ines.Quispe@correo.test';

/** Asks for the newsletter and confirms, so that the e-mail that greets is still queued; answers the one that asked. */
async function queueGreeting() {
  const asking = await ask(EMAIL);
  expect((await confirm(confirmTokenOf(asking))).statusCode).toBe(200);
  return asking;
}

/** Rows that name the address, or that are for it. */
async function rowsOfAddress(): Promise<string[]> {
  const rows = await readAllRows(server.connection);
  const recipient = SEALER.recipientOf(EMAIL);
  return rows.filter((row) => /ines\.quispe/i.test(row) || row.includes(recipient));
}

/** Every attempt so far has failed: the e-mails that are queued are delayed. */
const delayQueued = () =>
  server.db.execute(sql`UPDATE pgboss.job SET state = 'retry' WHERE name = 'letters'`);

test('what is queued for a subscriber who unsubscribes is not sent any more', async () => {
  const asking = await queueGreeting();

  expect((await unsubscribe(unsubscribeTokenOf(asking))).statusCode).toBe(200);

  expect(await server.deliver()).toEqual([]);
});

test('queued e-mails are dropped when staff end the subscription', async () => {
  const { call } = await makeNewsletterEditor(server);
  await queueGreeting();
  await delayQueued();
  const [{ id }] = (await call('GET', 'suscriptores/')).json().results;

  expect((await call('PATCH', `suscriptores/${id}/`, { estado: 'baja' })).statusCode).toBe(200);

  expect(await server.deliver()).toEqual([]);
});

test.for(['pending', 'invited', 'confirmed'] as const)(
  'a deleted subscriber (%s) is in no row, and gets no e-mail',
  async (begun) => {
    const { call } = await makeNewsletterEditor(server);
    if (begun === 'pending') await subscribe(EMAIL);
    if (begun === 'invited') await call('POST', 'suscriptores/', { correo_electronico: EMAIL });
    if (begun === 'confirmed') await queueGreeting();
    const [{ id }] = (await call('GET', 'suscriptores/')).json().results;

    expect((await call('DELETE', `suscriptores/${id}/`)).statusCode).toBe(204);

    expect(await rowsOfAddress()).toEqual([]);
    expect(await server.deliver()).toEqual([]);
  },
);

test('e-mails to an account of the same address, and to other subscribers, are sent', async () => {
  const { call } = await makeNewsletterEditor(server);
  await makeAccount(server, { email: EMAIL.toLowerCase() });
  const body = { email: EMAIL };
  await send(server, 'POST', authEndpoints.requestPasswordReset, { body });
  await subscribe(EMAIL);
  await subscribe('ruben@correo.test');
  const [{ id }] = (await call('GET', 'suscriptores/?search=ines')).json().results;

  expect((await call('DELETE', `suscriptores/${id}/`)).statusCode).toBe(204);

  const sent = await server.deliver();
  expect(sent.map(({ to, subject }) => [[to].flat()[0]?.text, subject])).toEqual([
    ['ines.quispe@correo.test', 'Restablece tu contraseña'],
    ['ruben@correo.test', 'Confirma tu suscripción al boletín de Veta Minera'],
  ]);
});
