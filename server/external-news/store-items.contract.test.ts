import { expect, onTestFinished, test } from 'vitest';
import { externalNewsKeys } from '../platform/db/schema/external-news.ts';
import { provideNewsroom } from '../testing/newsroom.ts';
import type { ParsedItem } from './feed/parsed-feed.ts';
import { storeItems } from './store-items.ts';

const room = provideNewsroom();

const parsedItem = (feed: number, item: number): ParsedItem => ({
  identity: {
    keys: [`guid-${feed}-${item}`],
    titleKey: `title-${feed}-${item}`,
    isTitleDistinctive: false,
  },
  isDateGuessed: false,
  titulo: `Noticia ${item} del diario ${feed}`,
  cuerpo: '<p>Texto.</p>',
  imagen_url: null,
  enlace: null,
  fuente: 'Diario',
  fecha_publicacion: '2026-03-10T14:30:00.000Z',
});

test('while many feeds are stored at once, everybody else has a turn after every ten items', async () => {
  const [feeds, items] = [8, 40];
  let turns = 0;
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const beat = () => {
    turns += 1;
    if (!isOver) setImmediate(beat);
  };
  setImmediate(beat);

  await Promise.all(
    Array.from({ length: feeds }, (_, feed) =>
      storeItems(
        room.context.db,
        `https://diario${feed}.test/rss`,
        Array.from({ length: items }, (_, item) => parsedItem(feed, item)),
        room.context.now(),
      ),
    ),
  );
  isOver = true;

  expect(await room.stored()).toHaveLength(feeds * items);
  expect(turns).toBeGreaterThanOrEqual((feeds * items) / 10 - 1);
});

test('long texts are stored, and changed, in several transactions', async () => {
  const store = (lengths: number[], text: string) =>
    storeItems(
      room.context.db,
      'https://diario.test/rss',
      lengths.map((length, item) => ({ ...parsedItem(1, item), cuerpo: text.repeat(length / 5) })),
      room.context.now(),
    );
  /** Lengths of the texts of each transaction, the newest item first. */
  const transactions = () =>
    room.connection.inTransaction(async (execute) => {
      const rows = await execute(
        'SELECT xmin::text AS by, length(cuerpo) AS length FROM external_news ORDER BY id DESC',
      );
      return Object.values(Object.groupBy(rows, ({ by }) => `x${by}`)).map((group) =>
        group?.map(({ length }) => length),
      );
    });
  const lengths = [100, 30_000, 15_000, 10_000, 60_000, 100, 100, 25_000, 25_000];
  const groups = [[100, 30_000], [15_000, 10_000], [60_000], [100, 100, 25_000], [25_000]];

  await store(lengths, 'oro. ');
  expect(await transactions()).toEqual(groups);
  await store(lengths, 'cobre');
  expect(await transactions()).toEqual(groups);
  expect((await room.stored()).every(({ cuerpo }) => cuerpo.startsWith('cobre'))).toBe(true);
});

test('an item that has another title at each poll gets a hundred keys and no more', async () => {
  const { db } = room.context;
  const feed = 'https://diario.test/rss';
  for (let poll = 0; poll < 120; poll += 1) {
    const item = parsedItem(1, 1);
    const identity = { ...item.identity, titleKey: `title-${poll}` };
    await storeItems(db, feed, [{ ...item, identity }], room.context.now());
  }
  expect(await room.stored()).toHaveLength(1);
  expect(await db.$count(externalNewsKeys)).toBe(100);
});
