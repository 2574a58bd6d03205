import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openFeedServer, rssFeed } from '../testing/feed-server.ts';
import { provideNewsroom } from '../testing/newsroom.ts';
import { readFeed } from './feed/read-feed.ts';
import { getFeed } from './feed-repository.ts';

const room = provideNewsroom();
const MB = 1024 * 1024;

const toldOf = async (address: string) => {
  const row = await getFeed(room.context.db, address);
  return row?.error ?? row?.notice;
};

test('100,000 items are told, and the first of them are read', async () => {
  const paper = await openFeedServer();
  const items = Array.from({ length: 100_000 }, (_, at) => `<item><title>N${at}</title></item>`);
  paper.give(rssFeed([]).replace('</channel>', `${items.join('')}</channel>`));

  await room.poll(paper.url);

  expect(await room.stored()).toHaveLength(500);
  expect(await toldOf(paper.url)).toBe('Only the first 500 of 100000 items were read.');
});

test('an endless stream is cut off', async () => {
  const paper = await openFeedServer();
  paper.answer((_, response) => {
    response.write('<rss version="2.0"><channel><item><description>');
    const write = () => {
      while (response.writable && response.write(Buffer.alloc(64 * 1024, 'x')));
      response.once('drain', write);
    };
    write();
  });

  await room.poll(paper.url);

  expect(await toldOf(paper.url)).toBe('The answer is larger than 5 MB.');
});

test('an item of 200 MB is not read, whether packed or not', async () => {
  const paper = await openFeedServer();
  const part = Buffer.alloc(MB, 'x');
  const packed = gzipSync(Buffer.concat(Array.from({ length: 200 }, () => part)), { level: 1 });
  const long = [part, { 'content-length': String(200 * MB) }] as const;
  for (const [body, headers] of [long, [packed, { 'content-encoding': 'gzip' }] as const]) {
    paper.give(body, headers);
    await room.poll(paper.url);
    expect(await toldOf(paper.url)).toBe('The answer is larger than 5 MB.');
  }
  paper.give(packed, { 'content-type': 'application/gzip' });
  await room.poll(paper.url);
  expect(await toldOf(paper.url)).toMatch(/^This is no feed: /);
});

test('a document that is slow to parse times out without blocking other requests', async () => {
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
  }, 10);
  const slow = readFeed(
    {
      bytes: Buffer.from(`<rss version="2.0"><channel><item><title>${'<'.repeat(MB)}`),
      contentType: 'text/xml',
      maxBytes: 5 * MB,
      address: 'https://cobre.test/rss',
      timeZone: 'America/Lima',
      now: new Date(),
    },
    1000,
  );

  await expect(slow).rejects.toThrow('The feed could not be read within 1 s.');

  clearInterval(heart);
  expect(beats).toBeGreaterThan(10);
});

test('a feed after a slow or broken document is parsed', async () => {
  const read = (text: string, timeoutMs = 15_000) =>
    readFeed(
      {
        bytes: Buffer.from(text),
        contentType: 'text/xml',
        maxBytes: 5 * MB,
        address: 'https://cobre.test/rss',
        timeZone: 'America/Lima',
        now: new Date(),
      },
      timeoutMs,
    );
  const titles = async (...names: string[]) =>
    (await read(rssFeed(names.map((title) => ({ title }))))).parsedItems.map(
      ({ titulo }) => titulo,
    );

  expect(await titles('Uno')).toEqual(['Uno']);
  const slow = read(`<rss version="2.0"><channel><item><title>${'<'.repeat(MB)}`, 500);
  await expect(slow).rejects.toThrow('The feed could not be read within 0.5 s.');
  expect(await titles('Dos')).toEqual(['Dos']);
  await expect(read('nada')).rejects.toThrow(/^This is no feed: /);
  expect(await Promise.all([titles('Tres'), titles('Cuatro'), titles('Cinco')])).toEqual([
    ['Tres'],
    ['Cuatro'],
    ['Cinco'],
  ]);
});

test('items without the required words, or with an unwanted one, are left out and counted', async () => {
  const { parsedItems, irrelevant } = await readFeed({
    bytes: Buffer.from(
      rssFeed([
        { title: 'Uno', description: 'Sube el cobre' },
        { title: 'Dos', description: 'Gana el equipo del cobre: fútbol' },
        { title: 'Tres', description: 'Largo. '.repeat(20_000) },
      ]),
    ),
    contentType: 'text/xml',
    maxBytes: 5 * MB,
    address: 'https://cobre.test/rss',
    timeZone: 'America/Lima',
    now: new Date(),
    relevance: { wanted: ['COBRE'], unwanted: ['futbol'] },
  });

  expect(parsedItems.map(({ titulo }) => titulo)).toEqual(['Uno']);
  expect(irrelevant).toBe(2);
});

test.each([
  ['<!doctype html><title>Estamos en mantenimiento</title>'],
  [''],
  ['{"version":"https://jsonfeed.org/version/1.1","items":'],
  [rssFeed([{ title: 'Cortada' }]).slice(0, -30)],
])('what is no feed is told: %#', async (body) => {
  const paper = await openFeedServer();
  paper.give(body);

  await room.poll(paper.url);

  expect(await toldOf(paper.url)).toMatch(/^This is no feed: .+\.$/);
  expect(await room.stored()).toEqual([]);
});

test('nothing that a feed gives runs or breaks the database', async () => {
  const paper = await openFeedServer();
  paper.give(
    rssFeed([
      {
        title: '<script>alert(1)</script>Hola\u0000',
        link: 'javascript:alert(1)',
        guid: "'; DROP TABLE external_news; --",
        description:
          '<p onclick="x()">Uno</p><script>alert(1)</script><a href="javascript:x()">a</a>',
        more: '<enclosure url="data:image/svg+xml,&lt;svg onload=alert(1)&gt;" type="image/svg+xml"/>',
      },
    ]),
  );

  await room.poll(paper.url);

  expect(await room.stored()).toMatchObject([
    { titulo: 'Hola', enlace: null, imagen_url: null, cuerpo: '<p>Uno</p><a>a</a>' },
  ]);
});
