import { expect, test } from 'vitest';
import {
  createInvalidatePages,
  type InvalidatePages,
} from '../../platform/invalidation/invalidate-pages.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { ENTRY_KINDS, makeEntry } from '../../testing/make-taxonomy.ts';
import { takeQueuedTags } from '../../testing/queued-tags.ts';
import { createTestApp } from '../../testing/test-server.ts';

test('the pages with a deleted name are queued with the deletion, for a server that is killed before it answers', async () => {
  let invalidatePages: InvalidatePages = async () => undefined;
  const server = await createTestApp({ invalidatePages: (...given) => invalidatePages(...given) });
  invalidatePages = createInvalidatePages(server.queue, ['https://web.test']);
  try {
    const editor = await makeEditor(server);
    for (const [folder] of ENTRY_KINDS) {
      const { id } = await makeEntry(editor, folder, 'Rosa Quispe');
      await takeQueuedTags(server);
      const answer = await editor.json('DELETE', `redaccion/${folder}/${id}/`);
      expect([folder, answer.statusCode]).toEqual([folder, 204]);
      expect(await takeQueuedTags(server)).toEqual(['articles', 'blogs', 'taxonomy']);
    }
  } finally {
    await server.close();
  }
});
