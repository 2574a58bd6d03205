import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { recordCalls } from '../testing/local-server.ts';
import { readInvitation } from './invitation-state.ts';

async function look(status: number, answer: unknown) {
  const { url, sent } = await recordCalls(status, answer);
  return { result: readInvitation(createHttp({ url }), 'a.b'), sent };
}

test.each([
  [
    { estado: 'pendiente', pide_nombre: true },
    { kind: 'open', account: 'new' },
  ],
  [
    { estado: 'pendiente', pide_nombre: false },
    { kind: 'open', account: 'known' },
  ],
  [{ estado: 'pendiente' }, { kind: 'open', account: 'known' }],
  [
    { estado: 'aceptada', pide_nombre: false },
    { kind: 'over', state: 'aceptada' },
  ],
  [{ estado: 'caducada' }, { kind: 'over', state: 'caducada' }],
  [{ estado: 'revocada' }, { kind: 'over', state: 'revocada' }],
  [{ estado: 'desconocida' }, { kind: 'over', state: 'desconocida' }],
])('a link that is %j looks like %j', async (answer, shown) => {
  const { result, sent } = await look(200, answer);
  expect(await result).toEqual(shown);
  // The token is in no address.
  expect(sent).toEqual(['POST /users/auth/invitacion/estado', '{"token":"a.b"}']);
});

test.each([404, 405])('a server without the call (%i) is not asked for names', async (status) => {
  const { result } = await look(status, { detail: 'No existe.' });
  expect(await result).toEqual({ kind: 'open', account: 'unknown' });
});

test('too many looks fail with the reason', async () => {
  const { result } = await look(429, { detail: 'Demasiados intentos.' });
  await expect(result).rejects.toMatchObject({ status: 429, said: 'Demasiados intentos.' });
});
