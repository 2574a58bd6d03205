import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startApiServer } from '../lib/api-server.ts';
import { formatNumber, formatRounds } from '../lib/markdown.ts';
import type { Part } from '../lib/part.ts';

const FEEDS = 50;
const ITEMS = 100;
/** Page size of the news service's list (D45). */
const PER_PAGE = 200;
const WORDS =
  'cobre litio plata zinc ley veta mina tajo relave planta agua puerto turno huelga precio tonelada exploración sondaje permiso comunidad región inversión fundición cátodo concentrado'.split(
    ' ',
  );

/** Text whose words differ between items. */
function textOf(seed: number, words: number): string {
  return Array.from({ length: words }, (_, at) => {
    const word = WORDS[(seed * 7 + at * (1 + (seed % 5))) % WORDS.length];
    return at % 9 === 8 ? `${word}.` : word;
  }).join(' ');
}

function feedOf(paper: number): string {
  const items = Array.from({ length: ITEMS }, (_, at) => {
    const id = paper * ITEMS + at;
    const published = new Date(Date.now() - id * 60_000).toUTCString();
    return `<item><title>Noticia ${id}: ${textOf(id, 8)}</title><link>https://diario${paper}.example/${id}</link><guid isPermaLink="false">${id}</guid><pubDate>${published}</pubDate><description><![CDATA[<p>${textOf(id, 60)}</p><p>${textOf(id + 1, 60)}</p>]]></description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Diario ${paper}</title><link>https://diario${paper}.example</link><description>x</description>${items.join('')}</channel></rss>`;
}

/** Feeds on one port; records the time of the first request. */
async function openPapers() {
  const feeds = Array.from({ length: FEEDS }, (_, paper) => feedOf(paper));
  const papers = { url: '', askedAt: 0, close: () => server.close() };
  const server = createServer((request, response) => {
    papers.askedAt ||= performance.now();
    response.end(feeds[Number(request.url?.slice(1))] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  papers.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return papers;
}

async function whenAllAreThere(origin: string): Promise<void> {
  const last = (FEEDS * ITEMS) / PER_PAGE;
  for (;;) {
    const answer = await fetch(`${origin}/servicio-noticias/noticias/listar?page=${last}`);
    if (answer.ok && ((await answer.json()) as unknown[]).length === PER_PAGE) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** CPU seconds of the server so far. */
async function processorSeconds(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}

/**
 * Seconds from the first request of a feed until all items of 50 feeds are in the news
 * service, on the embedded database, including search indexing. CPU time is reported
 * too: on a shared machine it is more meaningful than wall-clock time.
 */
export const news: Part = async (bench) => {
  await bench.close();
  const seconds: number[] = [];
  const worked: number[] = [];
  for (let round = 1; round <= bench.options.rounds; round += 1) {
    bench.context.progress.step(`Polling ${FEEDS} feeds, round ${round}`);
    const papers = await openPapers();
    const server = await startApiServer(bench.context, {
      DATA_DIR: join(bench.folder, `news-${round}`),
      SEED: 'none',
      NEWS_FEEDS: Array.from({ length: FEEDS }, (_, at) => `${papers.url}/${at}`).join(','),
      NEWS_ALLOW_PRIVATE_ADDRESSES: '1',
    });
    const before = await processorSeconds(server.origin);
    await whenAllAreThere(server.origin);
    seconds.push((performance.now() - papers.askedAt) / 1000);
    worked.push((await processorSeconds(server.origin)) - before);
    await server.stop();
    papers.close();
  }
  return {
    heading: 'News from feeds',
    columns: ['feeds', 'items', 'seconds', 'processor seconds'],
    rows: [
      [
        String(FEEDS),
        formatNumber(FEEDS * ITEMS),
        formatRounds(seconds, 1),
        formatRounds(worked, 1),
      ],
    ],
    notes: [],
    measurements: { seconds, worked },
  };
};
