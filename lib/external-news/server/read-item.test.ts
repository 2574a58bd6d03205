import { expect, test, vi } from 'vitest';
import { sanitizeHtml } from '../../../shared/html/sanitize-html.ts';
import { serveJson } from '../../testing/local-server.ts';

/** As React does in one render. */
vi.mock(import('react'), async (importOriginal) => {
  const original = await importOriginal();
  const cache = ((read: (...given: unknown[]) => unknown) => {
    const results = new Map<string, unknown>();
    return (...given: unknown[]) => {
      const key = JSON.stringify(given);
      if (!results.has(key)) results.set(key, read(...given));
      return results.get(key);
    };
  }) as unknown as typeof original.cache;
  return { ...original, cache };
});

vi.mock(import('../../../shared/html/sanitize-html.ts'), { spy: true });

test('metadata and page of an item sanitise its text once', async () => {
  const item = { id: 7, titulo: 'Uno', cuerpo: '<p>Texto.</p>' };
  const service = await serveJson([item]);
  vi.stubEnv('NEWS_SERVICE_URL', service.url);
  const { readNewsItem } = await import('./read-item.ts');
  expect(await readNewsItem('7')).toMatchObject(item);
  const once = vi.mocked(sanitizeHtml).mock.calls.length;
  expect(once).toBeGreaterThan(0);
  expect(await readNewsItem('7')).toMatchObject(item);
  expect(vi.mocked(sanitizeHtml).mock.calls.length).toBe(once);
});
