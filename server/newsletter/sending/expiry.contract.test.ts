import { expect, test } from 'vitest';
import { newsletterEndpoints } from '../../../contract/newsletter-endpoints.ts';
import {
  createInvalidatePages,
  type InvalidatePages,
} from '../../platform/invalidation/invalidate-pages.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { makeNewsletter } from '../../testing/make-newsletter.ts';
import { makeSubscribers } from '../../testing/newsletter-sending.ts';
import { takeQueuedTags } from '../../testing/queued-tags.ts';
import { createTestApp } from '../../testing/test-server.ts';

test('the archive is queued with the start and the end of a sending, for a server that is killed before it answers', async () => {
  let invalidatePages: InvalidatePages = async () => undefined;
  const server = await createTestApp({ invalidatePages: (...given) => invalidatePages(...given) });
  invalidatePages = createInvalidatePages(server.queue, ['https://web.test']);
  try {
    const editor = await makeEditor(server);
    const { id } = await makeNewsletter(editor);
    await makeSubscribers(server.db, 1);
    const queuedBy = async (path: (id: number) => string, body?: object) => {
      await takeQueuedTags(server);
      const answer = await editor.json('POST', path(id), body);
      expect(answer.statusCode, answer.body).toBe(200);
      return takeQueuedTags(server);
    };

    expect(await queuedBy(newsletterEndpoints.send, { version: 1 })).toEqual(['newsletters']);
    expect(await queuedBy(newsletterEndpoints.pause)).toEqual([]);
    expect(await queuedBy(newsletterEndpoints.cancel)).toEqual(['newsletters']);
  } finally {
    await server.close();
  }
});
