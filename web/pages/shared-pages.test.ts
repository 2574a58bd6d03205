import { expect, onTestFinished, test, vi } from 'vitest';
import type { RedisConnection } from '../../shared/redis/connection.ts';
import { createSharedPages } from './shared-pages.ts';

const SECRET = 'a secret of all instances';
const log = {
  offset: () => ({ epoch: 'x', seq: 1 }),
  isCurrent: () => true,
  noteOfflineWrite: () => {},
};

/** A store that anybody may write. */
function openStore() {
  const kept = new Map<string, Buffer>();
  const client = { set: async (key: string, bytes: Buffer) => void kept.set(key, bytes) };
  const store = {
    call: async (_: string, question: (it: typeof client) => Promise<unknown>) => question(client),
    getBytes: async (_: string, key: string) => kept.get(key) ?? null,
  } as unknown as RedisConnection;
  const open = (secret = SECRET) => createSharedPages(store, log, { buildId: 'b', secret });
  return { kept, open };
}

async function keepPage() {
  const { kept, open } = openStore();
  const html = '<main>Cobre</main>';
  open().put('/a', { value: { html }, cacheControl: { revalidate: 60 } }, ['site']);
  await vi.waitFor(() => expect(kept.size).toBe(1));
  const bytes = kept.get('veta:page:b:/a') ?? Buffer.alloc(0);
  return { kept, open, bytes, html };
}

test('a page is read as it was stored', async () => {
  const { open, html } = await keepPage();
  expect((await open().take('/a'))?.entry).toEqual({
    value: { html },
    cacheControl: { revalidate: 60 },
  });
});

test('bytes that others wrote into Redis are not a page', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  const { kept, open, bytes } = await keepPage();
  const forged = Buffer.from(bytes);
  forged.writeUInt8(forged.readUInt8(forged.length - 1) ^ 1, forged.length - 1);
  for (const written of [forged, bytes.subarray(32), Buffer.from('x'), Buffer.alloc(0)]) {
    kept.set('veta:page:b:/a', written);
    expect(await open().take('/a')).toBeUndefined();
  }
  // Nor is one under another key, or with another secret.
  kept.set('veta:page:b:/a', bytes).set('veta:page:b:/b', bytes);
  expect(await open().take('/b')).toBeUndefined();
  expect(await open('another secret').take('/a')).toBeUndefined();
  expect(await open().take('/a')).toBeDefined();
});
