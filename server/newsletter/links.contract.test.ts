import { expect, test } from 'vitest';
import { createSigner } from '../platform/signing/signer.ts';
import { expectDetail } from '../testing/expect-contract.ts';
import { confirmTokenOf, newsletterOf, unsubscribeTokenOf } from '../testing/subscriptions.ts';
import { provideTestServer } from '../testing/test-server.ts';
import { makeVisitor } from '../testing/visitor.ts';

const server = provideTestServer();
const { confirm, unsubscribe, ask, join, onlyRow } = newsletterOf(server);

const INVALID = 'El enlace no es válido. Ábrelo tal como llegó en el correo.';
const setTime = (moment: string) => server.setNow(new Date(moment));

test('a confirmation is valid for seven days', async () => {
  const token = confirmTokenOf(await ask('ines@correo.test'));

  setTime('2026-03-17T17:00:00Z');
  expectDetail(
    await confirm(token),
    400,
    'El enlace ha caducado. Suscríbete otra vez y te enviaremos uno nuevo.',
  );
  expect((await onlyRow()).estado).toBe('pendiente');

  setTime('2026-03-17T16:59:59Z');
  expect((await confirm(token)).statusCode).toBe(200);
});

test('an unsubscribe link is valid for a year', async () => {
  const token = unsubscribeTokenOf(await join('ines@correo.test'));

  setTime('2027-03-10T17:00:00Z');
  expectDetail(
    await unsubscribe(token),
    400,
    'El enlace ha caducado. Usa el del último correo que hayas recibido.',
  );
  expect((await onlyRow()).estado).toBe('confirmado');

  setTime('2027-03-10T16:59:59Z');
  expect((await unsubscribe(token)).statusCode).toBe(200);
});

test('a link does only what it was made for', async () => {
  const message = await ask('ines@correo.test');
  const stamp = await makeVisitor(server).takeStamp();

  expectDetail(await confirm(unsubscribeTokenOf(message)), 400, INVALID);
  expectDetail(await unsubscribe(confirmTokenOf(message)), 400, INVALID);
  expectDetail(await confirm(stamp), 400, INVALID);
  expectDetail(await unsubscribe(stamp), 400, INVALID);
  expect((await onlyRow()).estado).toBe('pendiente');
});

test('a link that another server has signed is invalid', async () => {
  await ask('ines@correo.test');
  const { clave, ronda } = await onlyRow();
  const other = createSigner(new Uint8Array(32).fill(9), () => new Date('2026-03-10T17:00:00Z'));

  const token = await other.sign('newsletter-confirm', { sub: clave, ronda }, 3600);

  expectDetail(await confirm(token), 400, INVALID);
  expect((await onlyRow()).estado).toBe('pendiente');
});

test('a link whose content was changed is invalid', async () => {
  const token = confirmTokenOf(await ask('ines@correo.test'));
  const [header, payload, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 }));

  expectDetail(
    await confirm(`${header}.${forged.toString('base64url')}.${signature}`),
    400,
    INVALID,
  );
});

test('a link tells nothing about the subscriber, and no number of subscribers', async () => {
  const message = await ask('ines@correo.test');

  for (const token of [confirmTokenOf(message), unsubscribeTokenOf(message)]) {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    expect(payload).not.toContain('correo');
    expect(JSON.parse(payload).sub).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test.for(['abc', 'a.b.c', '../../etc', '\u0000', "' OR 1=1 --", 'ñ'.repeat(500)])(
  'text that is no link is invalid: %j',
  async (text) => {
    expectDetail(await confirm(text), 400, INVALID);
    expectDetail(await unsubscribe(text), 400, INVALID);
  },
);

test.for([undefined, null, '', 7, {}, ['a'], 'x'.repeat(2001)])(
  'what cannot be a link is refused by its field: %j',
  async (token) => {
    for (const answer of [await confirm(token), await unsubscribe(token)]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { token: ['El enlace no es válido'] },
      ]);
    }
  },
);

test.for(['confirm', 'unsubscribe'])(
  'fetching %s changes nothing: it is no page to be fetched (D34)',
  async (call) => {
    const message = await ask('ines@correo.test');
    const before = await onlyRow();

    for (const token of [confirmTokenOf(message), unsubscribeTokenOf(message)]) {
      const answer = await server.get(`magazine/newsletters/${call}/?token=${token}`);
      expect(answer.statusCode).toBe(404);
    }
    expect(await onlyRow()).toEqual(before);
  },
);

test('many may leave from one address: mail services press the button for their readers', async () => {
  const token = unsubscribeTokenOf(await ask('ines@correo.test'));
  const service = makeVisitor(server, '198.51.100.1');

  for (let press = 0; press < 30; press += 1) {
    const answer = await service.post('magazine/newsletters/unsubscribe/', { token });
    expect(answer.statusCode).toBe(200);
  }
});
