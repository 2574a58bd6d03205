import { expect, test } from 'vitest';
import { authEndpoints, teamEndpoints } from '../../../contract/endpoints.ts';
import { confirmationOf, secondStepOf } from '../../../contract/second-factor.ts';
import { makeAccount, makeSignedIn, send } from '../../testing/make-account.ts';
import { codeAt, later, makeProtected, secondStep } from '../../testing/second-factor.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

test('calls that give or take rights ask for a new proof after 15 minutes (D55)', async () => {
  const { refresh } = await makeSignedIn(server, 'SUPERUSUARIO');
  const { id } = await makeAccount(server, { role: 'ADMIN' });
  const invitation = { email: 'ines@correo.test', role: 'ADMIN' };
  server.setNow(later(15 * 60));
  // A renewed token is no proof.
  const renewed = await send(server, 'POST', authEndpoints.refresh, { body: { refresh } });
  const { access } = renewed.json();

  const answers = [
    await send(server, 'PATCH', teamEndpoints.item(id), { access, body: { activo: false } }),
    await send(server, 'POST', teamEndpoints.invitations, { access, body: invitation }),
    await send(server, 'POST', teamEndpoints.confirmInvitation(1), { access }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(answers.map((answer) => confirmationOf(answer.json())?.confirmar)).toEqual(
    answers.map(() => true),
  );
  // Stopping a stolen session must not wait for a password.
  const ended = await send(server, 'DELETE', teamEndpoints.sessions(id), { access });
  expect(ended.statusCode).toBe(200);
});

test('an invitation does not bypass the second factor of an account', async () => {
  const boss = await makeSignedIn(server, 'SUPERUSUARIO');
  const { account, secret } = await makeProtected(server, {
    email_verified_at: '2026-01-01T00:00:00Z',
  });
  const body = { email: account.email, role: 'ADMIN' };
  await send(server, 'POST', teamEndpoints.invitations, { access: boss.access, body });
  const message = (await server.deliver()).find(({ text }) => text?.includes('/invitacion?'));
  const { searchParams } = new URL(/https:\S+token=\S+/.exec(message?.text ?? '')?.[0] ?? '');
  const password = 'Otra-Veta-2027';
  server.setNow(later(60));

  const answer = await send(server, 'POST', teamEndpoints.acceptInvitation, {
    body: { token: searchParams.get('token'), password, confirm_password: password },
  });

  expect(answer.statusCode).toBe(403);
  const desafio = secondStepOf(answer.json())?.desafio ?? '';
  const entry = await secondStep(server, desafio, await codeAt(secret, later(60)));
  expect(entry.json().usuario).toMatchObject({ id: account.id, role: 'ADMIN' });
});
