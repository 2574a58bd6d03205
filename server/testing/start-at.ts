import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import type { TestServer } from './test-server.ts';

/** Starts another server on the same database at a moment; it sends no e-mails, and ends with the test. */
export async function startAt({ settings }: TestServer, moment: string): Promise<void> {
  const app = await createApp({
    ...settings,
    outbox: { ...settings.outbox, post: async () => undefined },
    now: () => new Date(moment),
  });
  onTestFinished(() => app.close());
  await app.ready();
}
