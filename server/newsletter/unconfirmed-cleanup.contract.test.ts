import { expect, test } from 'vitest';
import { expectDetail } from '../testing/expect-contract.ts';
import { startAt } from '../testing/start-at.ts';
import { confirmTokenOf, newsletterOf, unsubscribeTokenOf } from '../testing/subscriptions.ts';
import { provideTestServer } from '../testing/test-server.ts';
import { listSubscribers } from './repository.ts';

const server = provideTestServer();
const { confirm, unsubscribe, ask, join } = newsletterOf(server);

const states = async () => {
  const rows = await listSubscribers(server.db);
  return rows.map(({ correo_electronico, estado }) => [correo_electronico.split('@')[0], estado]);
};

test('only requests that are unconfirmed for 30 days are deleted', async () => {
  await ask('pendiente@correo.test');
  await join('confirmada@correo.test');
  await unsubscribe(unsubscribeTokenOf(await join('baja@correo.test')));

  await startAt(server, '2026-04-09T17:00:00Z');
  expect(await states()).toHaveLength(3);
  await startAt(server, '2026-04-09T17:00:01Z');

  await expect.poll(states).toEqual([
    ['baja', 'baja'],
    ['confirmada', 'confirmado'],
  ]);
});

test('a former subscriber who does not confirm again stays unsubscribed', async () => {
  await unsubscribe(unsubscribeTokenOf(await join('ines@correo.test')));
  const token = confirmTokenOf(await ask('ines@correo.test'));
  expect(await states()).toEqual([['ines', 'pendiente']]);

  await startAt(server, '2026-05-10T17:00:00Z');

  await expect.poll(states).toEqual([['ines', 'baja']]);
  expect((await confirm(token)).statusCode).toBe(400);
});

test('links of a deleted request are refused', async () => {
  const message = await ask('ines@correo.test');
  await startAt(server, '2026-05-10T17:00:00Z');
  await expect.poll(states).toEqual([]);

  expectDetail(
    await confirm(confirmTokenOf(message)),
    400,
    'El enlace ha caducado. Suscríbete otra vez y te enviaremos uno nuevo.',
  );
  expectDetail(
    await unsubscribe(unsubscribeTokenOf(message)),
    200,
    'Te has dado de baja. No volveremos a escribirte.',
  );
});
