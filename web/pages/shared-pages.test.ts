import { expect, onTestFinished, test, vi } from 'vitest';
import type { RedisConnection } from '../../shared/redis/connection.ts';
import { createSharedPages } from './shared-pages.ts';

const OPTIONS = { buildId: 'b', apiUrl: 'http://api', secret: 'a secret of all webs' };
const NAME = 'veta:page:b:http://api:/a';
const BYTES = Buffer.from('<main>Cobre</main>');

/** A store that anybody may write. */
function openStore() {
  const kept = new Map<string, Buffer>();
  const client = { set: async (key: string, bytes: Buffer) => void kept.set(key, bytes) };
  const store = {
    call: async (_: string, question: (it: typeof client) => Promise<unknown>) => question(client),
    getBytes: async (_: string, key: string) => kept.get(key) ?? null,
  } as unknown as RedisConnection;
  const expiry = {
    last: 0,
    position: (): number | undefined => 5,
    lastOf: async () => expiry.last,
  };
  const open = (options: Partial<typeof OPTIONS> = {}) =>
    createSharedPages(store, expiry, { ...OPTIONS, ...options });
  return { kept, open, expiry };
}

/** Shares a page whose render began at the position 5. */
async function sharePage() {
  const opened = openStore();
  const version = { madeAt: 1000, freshUntil: 61_000, tags: ['site'] };
  opened.open().put('/a', { bytes: BYTES, version, lifetime: { revalidate: 60 } }, 5);
  await vi.waitFor(() => expect(opened.kept.size).toBe(1), 20_000);
  return { ...opened, stored: opened.kept.get(NAME) ?? Buffer.alloc(0) };
}

test('a page is read as it was shared, by its build and API alone', async () => {
  const { open } = await sharePage();
  const page = await open().take('/a');
  expect(page?.bytes.toString()).toBe(BYTES.toString());
  expect(page).toMatchObject({ tags: ['site'], lifetime: { revalidate: 60 } });
  expect(await open({ buildId: 'c' }).take('/a')).toBeUndefined();
  expect(await open({ apiUrl: 'http://another' }).take('/a')).toBeUndefined();
});

test('a page of before a change is not read', async () => {
  const { open, expiry } = await sharePage();
  expiry.last = 6;
  expect(await open().take('/a')).toBeUndefined();
  expiry.last = 5;
  expect(await open().take('/a')).toBeDefined();
});

test('an instance that is cut off reads no page', async () => {
  const { open, expiry } = await sharePage();
  expiry.position = () => undefined;
  expect(await open().take('/a')).toBeUndefined();
});

test('bytes that others wrote into Redis are not a page', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const { kept, open, stored } = await sharePage();
  const forged = Buffer.from(stored);
  forged.writeUInt8(forged.readUInt8(forged.length - 1) ^ 1, forged.length - 1);
  for (const written of [forged, stored.subarray(32), Buffer.from('x'), Buffer.alloc(0)]) {
    kept.set(NAME, written);
    expect(await open().take('/a')).toBeUndefined();
  }
  // Nor is one under another key, or with another secret.
  kept.set(NAME, stored).set(NAME.replace('/a', '/b'), stored);
  expect(await open().take('/b')).toBeUndefined();
  expect(await open({ secret: 'another secret' }).take('/a')).toBeUndefined();
  expect(await open().take('/a')).toBeDefined();
});
