import { describe, expect, test } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { createHttp } from '../core/http.ts';
import { recordCalls, serve } from '../testing/local-server.ts';
import {
  beginEnrollment,
  confirmEnrollment,
  confirmIdentity,
  neededProof,
  removeFactor,
  renewRecoveryCodes,
} from './calls.ts';

const codigos = ['abcde-fghjk', 'mnpqr-stuvw'];

test('the set-up begins with a secret and ends with recovery codes', async () => {
  const secret = { secreto: 'ABCD', otpauth: 'otpauth://totp/Veta:ana?secret=ABCD' };
  const begun = await recordCalls(200, secret);
  expect(await beginEnrollment(createHttp({ url: begun.url }))).toEqual(secret);
  expect(begun.sent).toEqual(['POST /users/auth/segundo-factor/alta', '']);

  const confirmed = await recordCalls(200, { codigos });
  expect(await confirmEnrollment(createHttp({ url: confirmed.url }), '123456')).toEqual(codigos);
  expect(confirmed.sent).toEqual([
    'POST /users/auth/segundo-factor/alta/confirmar',
    '{"codigo":"123456"}',
  ]);
});

test('recovery codes are renewed, and the factor is removed', async () => {
  const renewed = await recordCalls(200, { codigos });
  expect(await renewRecoveryCodes(createHttp({ url: renewed.url }))).toEqual(codigos);
  expect(renewed.sent).toEqual(['POST /users/auth/segundo-factor/codigos', '']);

  const removed = await serve((_, response) => response.writeHead(204).end());
  await removeFactor(createHttp({ url: removed.url }));
  expect(removed.asked).toEqual(['/users/auth/segundo-factor']);
});

test('the proof of identity is answered without a body', async () => {
  const server = await serve((_, response) => response.writeHead(204).end());
  await confirmIdentity(createHttp({ url: server.url }), { password: 'Mineria2026!' });
  expect(server.asked).toEqual(['/users/auth/confirmar']);
});

describe('a proof of identity is needed', () => {
  const refusal = (status: number, body: unknown) => new ApiError('http', 'No.', { status, body });
  const body = { message: 'Confirma que eres tú.', confirmar: true };

  test('where a 403 says so, by the methods that it names (D55)', () => {
    expect(neededProof(refusal(403, { ...body, metodos: ['codigo'] }))?.metodos).toEqual([
      'codigo',
    ]);
    expect(neededProof(refusal(403, body))?.metodos).toEqual(['password']);
  });

  test.each([refusal(403, { detail: 'No tienes permiso.' }), refusal(400, body), new Error('x')])(
    'not after %s',
    (error) => {
      expect(neededProof(error)).toBeUndefined();
    },
  );
});
