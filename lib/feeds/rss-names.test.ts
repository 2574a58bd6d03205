import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { legalXml } from '../core/xml.ts';
import { testCollection, testEntry, testMagazine } from '../testing/magazine.ts';
import { siteFeed } from './feeds.ts';
import { makeFeed } from './rss.ts';

test('names of people and sections bring no sign into a feed that XML forbids', async () => {
  const name = 'Ana\u0000\u001f\ufffe Quispe\ud800';
  const feed = { ...siteFeed, title: `Veta Minera: ${name}`, description: `Lo último de ${name}.` };
  const articles = testCollection([testEntry({ authors: [name] })]);

  const xml = await makeFeed(testMagazine({ articles }), feed);

  expect(parseRssFeed(xml)).toMatchObject({
    title: 'Veta Minera: Ana Quispe',
    description: 'Lo último de Ana Quispe.',
    items: [{ dc: { creators: ['Ana Quispe'] } }],
  });
  expect(legalXml(xml)).toBe(xml);
});
