import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('REVALIDATE_SECRET', 'un secreto de la prueba');
});
afterEach(() => vi.unstubAllEnvs());

const load = () => import('./signed-notice.ts');

test('verifyNotice returns the text of signNotice', async () => {
  const { signNotice, verifyNotice } = await load();
  const sealed = await signNotice('El enlace caducó: «vuelve a suscribirte».');
  expect(sealed).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await verifyNotice(sealed)).toBe('El enlace caducó: «vuelve a suscribirte».');
});

test('a long text is cut to fit into an address', async () => {
  const { signNotice, verifyNotice } = await load();
  expect(await verifyNotice(await signNotice('ñ'.repeat(5000)))).toBe('ñ'.repeat(400));
});

test('verifyNotice rejects a forged text', async () => {
  const { signNotice, verifyNotice } = await load();
  const [head, , signature] = (await signNotice('El enlace caducó.')).split('.');
  const foreign = Buffer.from('Llama al +51 900').toString('base64url');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await verifyNotice(`${head}.${foreign}.${signature}`)).toBeUndefined();
  expect(await verifyNotice(`${unsigned}.${foreign}.`)).toBeUndefined();
  expect(await verifyNotice('Llama al +51 900')).toBeUndefined();
  expect(await verifyNotice('')).toBeUndefined();
});

test('verifyNotice rejects a text signed with another secret', async () => {
  const sealed = await (await load()).signNotice('El enlace caducó.');
  vi.resetModules();
  vi.stubEnv('REVALIDATE_SECRET', 'otro secreto de la prueba');
  expect(await (await load()).verifyNotice(sealed)).toBeUndefined();
});
