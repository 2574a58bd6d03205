import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, serveAccounts } from '../../testing/auth-server.ts';
import { deadAddress } from '../../testing/local-server.ts';
import { shared } from './session-state.ts';

const USUAL = 'POST /api/v1/auth/refresh/';
const AT_ROOT = 'POST /api/token/refresh/';

beforeEach(() => {
  vi.resetModules();
  shared.usesRootRefresh = false;
});
afterEach(() => vi.unstubAllEnvs());

async function refresh(headers = {}) {
  const { callRefresh } = await import('./refresh-call.ts');
  return callRefresh('r1', headers);
}

test("returns the next tokens, and sends the client's headers", async () => {
  const server = await serveAccounts({ [USUAL]: () => json({ access: 'a2', refresh: 'r2' }) });
  expect(await refresh({ 'x-forwarded-for': '198.51.100.9' })).toEqual({
    kind: 'renewed',
    tokens: { access: 'a2', refresh: 'r2' },
  });
  expect(server.calls[0]?.body).toBe('{"refresh":"r1"}');
  expect(server.calls[0]?.headers).toMatchObject({ 'x-forwarded-for': '198.51.100.9' });
});

test('keeps the refresh token where the server issues no new one (D3)', async () => {
  await serveAccounts({ [USUAL]: () => json({ access: 'a2' }) });
  expect(await refresh()).toEqual({
    kind: 'renewed',
    tokens: { access: 'a2', refresh: 'r1' },
  });
});

test.each([404, 405])('tries the root after %i, and remembers it (D3)', async (status) => {
  const server = await serveAccounts({
    [USUAL]: () => json({ detail: 'Not found.' }, status),
    [AT_ROOT]: () => json({ access: 'a2' }),
  });
  await refresh();
  await refresh();
  expect(server.calls.map(({ route }) => route)).toEqual([USUAL, AT_ROOT, AT_ROOT]);
});

test('a server without either address is a refusal', async () => {
  await serveAccounts({});
  expect(await refresh()).toEqual({
    kind: 'refused',
    text: 'Sesión expirada, por favor inicia sesión nuevamente.',
  });
});

test.each([400, 401, 403])('%i is a refusal', async (status) => {
  await serveAccounts({ [USUAL]: () => json({ detail: 'Token is invalid.' }, status) });
  expect(await refresh()).toEqual({
    kind: 'refused',
    text: 'Sesión expirada, por favor inicia sesión nuevamente.',
  });
});

test('a refusal because of a deactivated account says so (D54)', async () => {
  const text = 'Esta cuenta está desactivada.';
  await serveAccounts({ [USUAL]: () => json({ detail: text }, 401) });
  expect(await refresh()).toEqual({ kind: 'refused', text });
});

test.each([[{}], [{ access: '' }], [{ token: 'a2' }], ['a2']])(
  'an answer without access token is told: %j',
  async (body) => {
    await serveAccounts({ [USUAL]: () => json(body) });
    expect(await refresh()).toEqual({ kind: 'refused', text: 'No se pudo renovar el token.' });
  },
);

test.each([429, 500, 502, 503])('%i does not end the session', async (status) => {
  await serveAccounts({ [USUAL]: () => json({ detail: 'x' }, status) });
  expect(await refresh()).toEqual({ kind: 'unreachable' });
});

test('nor does an unreachable server', async () => {
  vi.stubEnv('API_BASE_URL', `${await deadAddress()}/api/v1`);
  expect(await refresh()).toEqual({ kind: 'unreachable' });
});
