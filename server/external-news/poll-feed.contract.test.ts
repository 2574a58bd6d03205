import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createFetchPublic } from '../../shared/safe-fetch/fetch-public.ts';
import { openFeedServer, type RssItem, rssFeed } from '../testing/feed-server.ts';
import { NOON, provideNewsroom } from '../testing/newsroom.ts';
import { getFeed } from './feed-repository.ts';
import { pollFeed } from './poll-feed.ts';
import { removeOldNews } from './retention.ts';

const room = provideNewsroom();

const COPPER: RssItem = {
  title: 'Sube la ley del cobre en la mina',
  link: 'https://cobre.test/ley?utm_source=rss',
  guid: 'ley-1',
  pubDate: 'Tue, 10 Mar 2026 09:30:00 -0500',
  description: '<p>Texto de la <b>minería</b>.</p>',
};

const feedRow = async (address: string) => {
  const row = await getFeed(room.context.db, address);
  if (!row) throw new Error(`${address} is not known`);
  return row;
};
const secondsUntilNext = async (address: string) =>
  (Date.parse((await feedRow(address)).next_poll_at) - room.context.now().getTime()) / 1000;

test('a poll stores what the feed gives, with its source', async () => {
  const paper = await openFeedServer();
  paper.give(rssFeed([COPPER]));

  expect(await room.poll(paper.url)).toBe(true);

  expect(await room.stored()).toEqual([
    {
      id: 1,
      feed: paper.url,
      fuente: 'El Diario del Cobre',
      enlace: 'https://cobre.test/ley?utm_source=rss',
      titulo: 'Sube la ley del cobre en la mina',
      cuerpo: '<p>Texto de la <b>minería</b>.</p>',
      imagen_url: null,
      fecha_publicacion: '2026-03-10T14:30:00.000Z',
      fecha_insercion: NOON.toISOString(),
    },
  ]);
  expect(await feedRow(paper.url)).toMatchObject({
    title: 'El Diario del Cobre',
    succeeded_at: NOON.toISOString(),
    failures: 0,
    error: null,
    items_read: 1,
    items_new: 1,
  });
  expect(paper.asked[0]).toMatchObject({ 'user-agent': 'VetaMinera/1.0 (+https://revista.test)' });
});

test('a feed is polled with a conditional request and may answer 304', async () => {
  const paper = await openFeedServer();
  paper.answer((request, response) => {
    const isKnown = request.headers['if-none-match'] === '"v1"';
    response.writeHead(isKnown ? 304 : 200, {
      etag: '"v1"',
      'last-modified': 'Tue, 10 Mar 2026 09:30:00 GMT',
    });
    response.end(isKnown ? undefined : rssFeed([COPPER]));
  });

  expect(await room.poll(paper.url)).toBe(true);
  room.setSeconds(600);
  expect(await room.poll(paper.url)).toBe(false);

  expect(paper.asked[0]).not.toHaveProperty('if-none-match');
  expect(paper.asked[1]).toMatchObject({
    'if-none-match': '"v1"',
    'if-modified-since': 'Tue, 10 Mar 2026 09:30:00 GMT',
  });
  expect(await feedRow(paper.url)).toMatchObject({
    succeeded_at: new Date(NOON.getTime() + 600_000).toISOString(),
    items_read: 1,
    items_new: 0,
  });
});

test('what a paper changes is changed here, under the same number', async () => {
  const paper = await openFeedServer();
  paper.give(rssFeed([COPPER]));
  await room.poll(paper.url);
  paper.give(
    rssFeed([
      { ...COPPER, title: 'Baja la ley', link: 'https://cobre.test/baja', pubDate: 'ayer' },
    ]),
  );

  expect(await room.poll(paper.url)).toBe(true);
  expect(await room.poll(paper.url)).toBe(false);

  expect(await room.stored()).toMatchObject([
    { id: 1, titulo: 'Baja la ley', fecha_publicacion: '2026-03-10T14:30:00.000Z' },
  ]);
});

test.each([
  ['its guid', { ...COPPER, link: 'https://cobre.test/otra', title: 'Otro título muy distinto' }],
  [
    'its link without what counts readers',
    { ...COPPER, guid: 'ley-2', link: 'http://www.cobre.test/ley/?fbclid=1' },
  ],
])('an item is known by %s', async (_, again) => {
  const paper = await openFeedServer();
  paper.give(rssFeed([COPPER]));
  await room.poll(paper.url);
  paper.give(rssFeed([again]));
  await room.poll(paper.url);

  expect(await room.stored()).toHaveLength(1);
});

test('an item without guid and link is known by title and day', async () => {
  const paper = await openFeedServer();
  const bare = { title: 'Aviso', pubDate: COPPER.pubDate, description: 'Uno' };
  paper.give(rssFeed([bare]));
  await room.poll(paper.url);
  paper.give(
    rssFeed([
      { ...bare, title: 'AVISO', description: 'Dos' },
      { ...bare, pubDate: 'Mon, 09 Mar 2026 09:30:00 -0500' },
    ]),
  );
  await room.poll(paper.url);

  expect((await room.stored()).map(({ cuerpo }) => cuerpo)).toEqual(['Dos', 'Uno']);
});

test('every guid that an item ever had stays its own', async () => {
  const paper = await openFeedServer();
  for (const guid of ['vieja', 'nueva', 'vieja']) {
    paper.give(
      rssFeed([{ ...COPPER, guid, ...(guid === 'vieja' && { link: 'https://cobre.test/ley' }) }]),
    );
    await room.poll(paper.url);
  }
  paper.give(
    rssFeed([
      { ...COPPER, guid: 'nueva', link: 'https://cobre.test/movida', title: 'Sin nada en común' },
    ]),
  );
  await room.poll(paper.url);

  expect(await room.stored()).toMatchObject([{ id: 1, titulo: 'Sin nada en común' }]);
});

test('the same news in two papers is shown once, as the first gave it', async () => {
  const [first, second] = [await openFeedServer(), await openFeedServer()];
  first.give(rssFeed([COPPER]));
  second.give(
    rssFeed([{ ...COPPER, guid: 'x9', link: 'https://otro.test/ley', description: 'De otro' }]),
  );

  await room.poll(first.url);
  expect(await room.poll(second.url)).toBe(false);

  expect(await room.stored()).toMatchObject([
    { feed: first.url, cuerpo: '<p>Texto de la <b>minería</b>.</p>' },
  ]);
});

test('items of one paper with one title and day are as many as it says', async () => {
  const paper = await openFeedServer();
  const again = { ...COPPER, guid: 'ley-2', link: 'https://cobre.test/tarde' };
  paper.give(rssFeed([COPPER, again]));
  await room.poll(paper.url);
  expect(await room.poll(paper.url)).toBe(false);

  expect(await room.stored()).toHaveLength(2);
});

test('a date that is missing, absurd or ahead is that of the arrival, and stays', async () => {
  const paper = await openFeedServer();
  const dates = [undefined, '0000-00-00', 'Thu, 10 Mar 2033 09:30:00 GMT'];
  paper.give(
    rssFeed(
      dates.map((pubDate, at) => ({
        title: `Nota ${at}`,
        guid: `n${at}`,
        ...(pubDate && { pubDate }),
      })),
    ),
  );
  await room.poll(paper.url);
  room.setSeconds(3600);
  await room.poll(paper.url);

  const stored = await room.stored();
  expect(stored.map(({ fecha_publicacion }) => fecha_publicacion)).toEqual(
    dates.map(() => NOON.toISOString()),
  );
  // The feed's first is shown first.
  expect(stored.map(({ titulo }) => titulo)).toEqual(['Nota 2', 'Nota 1', 'Nota 0']);
});

test('a Latin American paper in ISO-8859-1, packed, is read right', async () => {
  const paper = await openFeedServer();
  const text = rssFeed(
    [{ ...COPPER, title: 'Minería: el ñandú y la “ley”'.replace(/[“”]/g, '"') }],
    '',
    'ISO-8859-1',
  );
  paper.give(gzipSync(Buffer.from(text, 'latin1')), {
    'content-encoding': 'gzip',
    'content-type': 'text/xml',
  });
  await room.poll(paper.url);

  expect(await room.stored()).toMatchObject([{ titulo: 'Minería: el ñandú y la "ley"' }]);
});

test('only what is for this magazine is stored', async () => {
  const paper = await openFeedServer();
  room.choose({ relevance: { wanted: ['cobre', 'mineria'], unwanted: ['fútbol'] } });
  paper.give(
    rssFeed([
      COPPER,
      { title: 'Gana el Cobresal', guid: '2' },
      { title: 'El fútbol y el cobre', guid: '3' },
      { title: 'La MINERÍA crece', guid: '4' },
    ]),
  );
  await room.poll(paper.url);

  expect((await room.stored()).map(({ titulo }) => titulo).sort()).toEqual([
    'La MINERÍA crece',
    'Sube la ley del cobre en la mina',
  ]);
  expect(await feedRow(paper.url)).toMatchObject({ items_read: 4, items_new: 2, items_refused: 2 });
});

test('what is older than what is kept is not stored', async () => {
  const paper = await openFeedServer();
  paper.give(
    rssFeed([
      COPPER,
      { ...COPPER, guid: 'v', link: 'https://cobre.test/v', title: 'Vieja', pubDate: '1 Jan 2020' },
    ]),
  );
  await room.poll(paper.url);

  expect(await room.stored()).toHaveLength(1);
});

test('the polling interval of a feed is respected, also while it has nothing new', async () => {
  const paper = await openFeedServer();
  paper.give(rssFeed([COPPER], '<ttl>60</ttl>'));
  await room.poll(paper.url);
  expect(await secondsUntilNext(paper.url)).toBe(3600);

  paper.answer((_, response) => response.writeHead(304).end());
  await room.poll(paper.url);
  expect(await secondsUntilNext(paper.url)).toBe(3600);
});

test('polls of a failing feed back off exponentially until it answers', async () => {
  const paper = await openFeedServer();
  paper.answer((_, response) => response.writeHead(500).end());
  const waits: number[] = [];
  for (let failure = 0; failure < 4; failure += 1) {
    await room.poll(paper.url);
    waits.push(await secondsUntilNext(paper.url));
  }
  expect(waits).toEqual([600, 1200, 2400, 4800]);
  expect(await feedRow(paper.url)).toMatchObject({ failures: 4, error: 'The feed answers 500.' });

  paper.give(rssFeed([COPPER]));
  await room.poll(paper.url);
  expect(await secondsUntilNext(paper.url)).toBe(600);
  expect(await feedRow(paper.url)).toMatchObject({ failures: 0, error: null });
});

test.each([
  [503, { 'retry-after': '7200' }, 7200],
  [429, { 'retry-after': new Date(NOON.getTime() + 3_600_000).toUTCString() }, 3600],
  [410, {}, 2_592_000],
  [404, {}, 600],
])('after %i with %j a feed is asked again in %i s', async (status, headers, seconds) => {
  const paper = await openFeedServer();
  paper.answer((_, response) => response.writeHead(status, headers).end());
  await room.poll(paper.url);

  expect(await secondsUntilNext(paper.url)).toBe(seconds);
});

test('a feed that has moved is followed', async () => {
  const paper = await openFeedServer();
  paper.answer((request, response) => {
    if (request.url === '/rss') response.writeHead(301, { location: '/nuevo' }).end();
    else response.end(rssFeed([COPPER]));
  });

  expect(await room.poll(paper.url)).toBe(true);
});

test('a feed on this machine is not asked unless that is allowed', async () => {
  const paper = await openFeedServer();
  paper.give(rssFeed([COPPER]));
  await room.poll(paper.url);
  room.setSeconds(600);
  const guarded = { ...room.context, fetchPublic: createFetchPublic({ allowPrivate: false }) };
  const asked = paper.asked.length;

  expect(await pollFeed(guarded, paper.url)).toBe(false);

  expect(paper.asked).toHaveLength(asked);
  expect((await feedRow(paper.url)).error).toBe('The address 127.0.0.1 is not public.');
});

test('what was removed because a feed has so many newer items is not stored again', async () => {
  const paper = await openFeedServer();
  const items = [10, 9, 8].map((day) => ({
    ...{ title: `Cobre, ${day} de marzo`, guid: `cobre-${day}`, description: 'Sube.' },
    pubDate: `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`,
  }));
  paper.give(rssFeed(items));
  room.choose({ mostOfFeed: 2 });
  await room.poll(paper.url);
  expect(await removeOldNews(room.context, async () => {})).toBe(1);

  expect(await room.poll(paper.url)).toBe(false);

  expect((await room.stored()).map(({ id }) => id)).toEqual([2, 3]);
  expect(await feedRow(paper.url)).toMatchObject({ items_read: 3, items_new: 0, items_refused: 2 });
});
