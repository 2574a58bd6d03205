import { expect, test } from 'vitest';
import type { Http } from '../core/http.ts';
import { getNewsletter } from './archive.ts';

test('the page of a newsletter expires with it, and with the items that it names', async () => {
  const found: string[] = [];
  const get = async (_path: string, _schema: unknown, { tags }: { tags: string[] }) =>
    void found.push(...tags);
  await getNewsletter({ get } as unknown as Http, 7);
  expect(found.sort()).toEqual(['articles', 'blogs', 'editions', 'newsletters', 'newsletters:7']);
});
