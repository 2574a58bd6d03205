import { expect, test } from 'vitest';
import type { ItemCard } from '@/lib/details/item-card';
import type { PublicEntry } from '@/lib/taxonomy/public-entry';
import { render } from '../testing/markup';
import { TaxonomyPage } from './taxonomy-page';

const author: PublicEntry = {
  id: 1,
  slug: 'ana-paz',
  name: 'Ana Paz',
  path: '/autores/ana-paz',
  label: 'Autor',
  text: 'Química.\nRehace los balances.',
  person: { role: 'Redactora', photo: null, links: ['https://www.red.example/ana/'] },
  filter: { autor: 'ana-paz' },
};
const tag: PublicEntry = {
  id: 2,
  slug: 'oro',
  name: 'Oro',
  path: '/etiquetas/oro',
  label: 'Mineral',
  text: '',
  filter: { etiqueta: 'oro' },
};
const item: ItemCard = {
  href: '/articulos/9',
  title: 'Relaves',
  date: '2026-11-20',
  picture: null,
  focus: undefined,
  kicker: 'Crónica',
  text: 'Un turno.',
  byline: 'Luis Rey',
};

test('the page of an author shows the person, the feed and the items without their name', () => {
  const page = render(<TaxonomyPage entry={author} items={[item]} page={1} count={1} />);
  expect(page.all('h1').map(({ text }) => text)).toEqual(['Ana Paz']);
  expect(page.text).toContain('Redactora');
  expect(page.text).toContain('1 publicación');
  expect(page.links()).toMatchObject({
    'red.example/ana': 'https://www.red.example/ana/',
    RSS: '/feeds/autores/ana-paz.xml',
    Relaves: '/articulos/9',
  });
  expect(page.text).not.toContain('Por Luis Rey');
  expect(page.html).toContain('"@type":"ProfilePage"');
});

test('the page of a tag says its class, who wrote the items, and links its further pages', () => {
  const page = render(<TaxonomyPage entry={tag} items={[item]} page={2} count={14} />);
  expect(page.text).toContain('Mineral');
  expect(page.text).toContain('14 publicaciones');
  expect(page.text).toContain('Crónica');
  expect(page.text).toContain('Por Luis Rey');
  expect(Object.values(page.links())).toContain('/etiquetas/oro');
  expect(page.html).toContain('"@type":"CollectionPage"');
});

test('a page without items says so', () => {
  const page = render(<TaxonomyPage entry={tag} items={[]} page={1} count={0} />);
  expect(page.text).toContain('Todavía no hay nada publicado aquí');
});
