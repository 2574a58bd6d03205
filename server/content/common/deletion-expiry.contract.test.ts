import { expect, test } from 'vitest';
import {
  createInvalidatePages,
  type InvalidatePages,
} from '../../platform/invalidation/invalidate-pages.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { takeQueuedTags } from '../../testing/queued-tags.ts';
import { createTestApp } from '../../testing/test-server.ts';

test('the pages with a deleted item are queued with the deletion, for a server that is killed before it answers', async () => {
  let invalidatePages: InvalidatePages = async () => undefined;
  const server = await createTestApp({ invalidatePages: (...given) => invalidatePages(...given) });
  invalidatePages = createInvalidatePages(server.queue, ['https://web.test']);
  try {
    const editor = await makeEditor(server);
    const { id } = await makeArticle(server.db);

    expect((await editor.json('DELETE', `articles/articulos/${id}/`)).statusCode).toBe(204);

    expect(await takeQueuedTags(server)).toEqual(
      expect.arrayContaining(['articles', `articles:${id}`]),
    );
  } finally {
    await server.close();
  }
});
