import { expect, test } from 'vitest';
import { openFeedServer, type RssItem, rssFeed } from '../../testing/feed-server.ts';
import { makeSignedIn } from '../../testing/make-account.ts';
import { change, pollNow, readNews } from '../../testing/moderated-news.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const TEXT =
  'La planta de Cajamarca vuelve a fundir cobre desde el lunes, después de nueve meses de obras en sus hornos, según informó ayer la empresa a sus accionistas.';
const ITEM: RssItem = {
  title: 'Reabre la fundición de Cajamarca',
  link: 'https://cobre.test/reabre',
  guid: 'reabre-1',
  pubDate: 'Tue, 10 Mar 2026 09:30:00 -0500',
  description: TEXT,
};

const titles = async () => (await readNews(server)).map(({ titulo }) => titulo);

/** A feed with one item, which staff have hidden. */
async function hideItem(item = ITEM) {
  const { access } = await makeSignedIn(server, 'ADMIN');
  const paper = await openFeedServer();
  paper.give(rssFeed([item]));
  await pollNow(server, paper.url);
  const [stored] = await readNews(server);
  if (!stored) throw new Error('Nothing is stored');
  await change(server, access, stored.id, { oculta: true });
  return { access, paper, id: stored.id };
}

const MOVED = { link: 'https://cobre.test/otra', guid: 'reabre-2' };
const LATER = 'Sat, 14 Mar 2026 09:30:00 -0500';

test.for<[string, RssItem]>([
  ['as it was', ITEM],
  ['with another text', { ...ITEM, title: 'Otro título', description: 'Otro texto.' }],
  ['under another address', { ...ITEM, ...MOVED }],
  ['under another address, on another day', { ...ITEM, ...MOVED, pubDate: LATER }],
  ['under another address, with another text', { ...ITEM, ...MOVED, description: 'Otro texto.' }],
  ['under another address, without a date', { ...ITEM, ...MOVED, pubDate: '' }],
  ['under another address and title', { ...ITEM, ...MOVED, title: 'Vuelve a fundir' }],
  [
    'with other capitals and tags',
    { ...ITEM, ...MOVED, title: 'REABRE LA FUNDICION DE CAJAMARCA' },
  ],
])('a hidden item that its feed delivers again %s stays hidden (D71)', async ([, again]) => {
  const { paper } = await hideItem();
  paper.give(rssFeed([again]));

  expect(await pollNow(server, paper.url)).toBe(false);
  expect(await pollNow(server, paper.url)).toBe(false);

  expect(await titles()).toEqual([]);
});

test('a hidden item that another feed brings with the same text stays hidden', async () => {
  await hideItem();
  const other = await openFeedServer('/otro');
  const html = `<p>${TEXT.replace('cobre', '<b>cobre</b>')}</p>`;
  other.give(rssFeed([{ ...ITEM, ...MOVED, title: 'Vuelve a fundir', description: html }]));

  expect(await pollNow(server, other.url)).toBe(false);

  expect(await titles()).toEqual([]);
});

test('a hidden item is known by what its feed has made of it since', async () => {
  const { paper } = await hideItem();
  const title = 'Cajamarca funde cobre de nuevo';
  paper.give(rssFeed([{ ...ITEM, title, description: 'Breve.' }]));
  await pollNow(server, paper.url);
  paper.give(rssFeed([{ ...ITEM, ...MOVED, title, description: 'Otra.' }]));
  await pollNow(server, paper.url);

  expect(await titles()).toEqual([]);
});

test('another address of a hidden item is the same item when it is shown again', async () => {
  const { access, paper, id } = await hideItem();
  paper.give(rssFeed([{ ...ITEM, ...MOVED }]));
  await pollNow(server, paper.url);

  await change(server, access, id, { oculta: false });
  await pollNow(server, paper.url);

  expect((await readNews(server)).map((item) => [item.id, item.enlace])).toEqual([
    [id, 'https://cobre.test/otra'],
  ]);
});

test.for<[string, RssItem]>([
  ['with another title and text', { ...MOVED, title: 'Cierra la fundición', description: 'Otro.' }],
  [
    'with the title of a column, months later',
    { ...ITEM, ...MOVED, description: 'Otro.', pubDate: 'Tue, 11 Nov 2025 09:30:00 -0500' },
  ],
])('an item %s is new', async ([, other]) => {
  const { paper } = await hideItem();
  paper.give(rssFeed([ITEM, other]));
  await pollNow(server, paper.url);

  expect(await titles()).toEqual([other.title]);
});

const OTHER_PAPER = '<source url="https://oro.test/rss">Otro diario</source>';
const SHORT: RssItem = { ...ITEM, title: 'Editorial', description: 'Lea la nota completa.' };

test.for<[string, RssItem]>([
  ['as it was', { ...SHORT, ...MOVED }],
  ['with another text', { ...SHORT, ...MOVED, description: 'Otro texto.' }],
  ['some hours later', { ...SHORT, ...MOVED, pubDate: 'Tue, 10 Mar 2026 19:00:00 -0500' }],
  ['without a date', { ...SHORT, ...MOVED, pubDate: '' }],
])(
  'a hidden item with a short title and text stays hidden under another address, %s',
  async ([, again]) => {
    const { paper } = await hideItem(SHORT);
    paper.give(rssFeed([again]));

    expect(await pollNow(server, paper.url)).toBe(false);
    expect(await pollNow(server, paper.url)).toBe(false);

    expect(await titles()).toEqual([]);
  },
);

test.for<[string, RssItem]>([
  ['of the day before', { ...SHORT, ...MOVED, pubDate: 'Mon, 9 Mar 2026 09:30:00 -0500' }],
  ['of weeks before', { ...SHORT, ...MOVED, pubDate: 'Mon, 9 Feb 2026 09:30:00 -0500' }],
])(
  'an item with the short title and text of a hidden one is new, if it is %s',
  async ([, other]) => {
    const { paper } = await hideItem(SHORT);
    paper.give(rssFeed([other]));
    await pollNow(server, paper.url);

    expect(await titles()).toEqual(['Editorial']);
  },
);

test('an item of another paper with the short title of a hidden one is new', async () => {
  await hideItem(SHORT);
  const other = await openFeedServer('/otro');
  other.give(rssFeed([{ ...SHORT, ...MOVED, more: OTHER_PAPER }]));

  expect(await pollNow(server, other.url)).toBe(true);

  expect(await titles()).toEqual(['Editorial']);
});

test('a hidden item stays hidden also where another paper has one of the same short title', async () => {
  const first = await openFeedServer('/otro');
  const link = 'https://oro.test/1';
  first.give(rssFeed([{ ...SHORT, link, guid: 'oro', more: OTHER_PAPER }]));
  await pollNow(server, first.url);
  const { paper } = await hideItem(SHORT);
  paper.give(rssFeed([{ ...SHORT, ...MOVED }]));

  expect(await pollNow(server, paper.url)).toBe(false);

  expect((await readNews(server)).map(({ enlace }) => enlace)).toEqual([link]);
});
