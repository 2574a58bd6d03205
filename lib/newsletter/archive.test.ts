import { expect, test } from 'vitest';
import type { Http } from '../core/http.ts';
import { getNewsletter } from './archive.ts';

test('the page of a newsletter expires with it, and with the items that it names', async () => {
  const found: string[] = [];
  const get = async (_path: string, _schema: unknown, { tags }: { tags: string[] }) => {
    found.push(...tags);
    return { bloques: [] };
  };
  await getNewsletter({ get } as unknown as Http, 7);
  expect(found.sort()).toEqual(['articles', 'blogs', 'editions', 'newsletters', 'newsletters:7']);
});

test('all texts of a newsletter together are as long as the text of one item', async () => {
  const text = (length: number) => ({ tipo: 'texto', contenido: 'x'.repeat(length) });
  const sponsor = { tipo: 'patrocinio', texto: 'Minera' };
  const bloques = [text(300_000), sponsor, text(150_000), text(9)];
  const get = async () => ({ bloques });
  const shown = await getNewsletter({ get } as unknown as Http, 7);
  expect(shown.bloques).toEqual([text(300_000), sponsor, text(100_000), text(0)]);
});
