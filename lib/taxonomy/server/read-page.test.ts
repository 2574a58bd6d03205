import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type LocalServer, openServer } from '../../testing/local-server.ts';
import { entryOrRedirect } from './read-page.ts';

let api: LocalServer;
let asked: string[] = [];
let answer = { status: 404, body: '{}' };

beforeAll(async () => {
  api = await openServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  vi.stubEnv('API_BASE_URL', api.url);
});
afterEach(() => {
  asked = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});

/** What Next's `notFound()` throws. */
const NEXT_404 = expect.objectContaining({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });

test.each([404, 405])(
  'a server that answers %i has no pages of authors, sections and tags (D52)',
  async (status) => {
    answer = { status, body: '{"detail": "No."}' };
    for (const name of ['bylines', 'sections', 'tags'] as const) {
      await expect(entryOrRedirect(name, 'ana')).rejects.toEqual(NEXT_404);
    }
    expect(asked).toHaveLength(6);
  },
);

test('a server that fails is no server without the page', async () => {
  answer = { status: 503, body: '{"detail": "No."}' };
  await expect(entryOrRedirect('bylines', 'ana')).rejects.toMatchObject({ status: 503 });
});
