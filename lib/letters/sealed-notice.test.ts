import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('REVALIDATE_SECRET', 'un secreto de la prueba');
});
afterEach(() => vi.unstubAllEnvs());

const load = () => import('./sealed-notice.ts');

test('openNotice gives back what sealNotice signed', async () => {
  const { sealNotice, openNotice } = await load();
  const sealed = await sealNotice('El enlace caducó: «vuelve a suscribirte».');
  expect(sealed).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await openNotice(sealed)).toBe('El enlace caducó: «vuelve a suscribirte».');
});

test('a long text is cut to what an address can hold', async () => {
  const { sealNotice, openNotice } = await load();
  expect(await openNotice(await sealNotice('ñ'.repeat(5000)))).toBe('ñ'.repeat(400));
});

test('openNotice gives nothing for words that somebody else put in', async () => {
  const { sealNotice, openNotice } = await load();
  const [head, , signature] = (await sealNotice('El enlace caducó.')).split('.');
  const foreign = Buffer.from('Llama al +51 900').toString('base64url');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await openNotice(`${head}.${foreign}.${signature}`)).toBeUndefined();
  expect(await openNotice(`${unsigned}.${foreign}.`)).toBeUndefined();
  expect(await openNotice('Llama al +51 900')).toBeUndefined();
  expect(await openNotice('')).toBeUndefined();
});

test('openNotice gives nothing for what was signed with another secret', async () => {
  const sealed = await (await load()).sealNotice('El enlace caducó.');
  vi.resetModules();
  vi.stubEnv('REVALIDATE_SECRET', 'otro secreto de la prueba');
  expect(await (await load()).openNotice(sealed)).toBeUndefined();
});
