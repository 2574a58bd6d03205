import { expect, onTestFinished, test, vi } from 'vitest';
import { startChildServer } from '../../testing/child-server.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { openFeedServer, rssFeed } from '../../testing/feed-server.ts';
import { runTool } from '../../testing/run-tool.ts';

const LATEST = new Date(Date.now() - 3_600_000);
const COPPER = { title: 'Sube la ley', guid: '1', pubDate: LATEST.toUTCString() };

/** What the tool prints, started in a folder that is its data folder too. */
const run = (DATA_DIR: string, variables: Record<string, string>, ...options: string[]) =>
  runTool('news', { ...variables, DATA_DIR }, ...options);

test('a running server polls, and --status shows the result', async () => {
  const DATA_DIR = await makeDataFolder();
  const [good, bad] = [await openFeedServer(), await openFeedServer()];
  good.give(rssFeed([COPPER]));
  bad.answer((_, response) => response.writeHead(500).end());
  const settings = { NEWS_FEEDS: `${good.url}, ${bad.url}`, NEWS_ALLOW_PRIVATE_ADDRESSES: '1' };
  const server = startChildServer({ DATA_DIR, SEED: 'none', ...settings });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  const port = await server.ready;
  const list = `http://127.0.0.1:${port}/servicio-noticias/noticias/listar`;
  await vi.waitUntil(async () => (await (await fetch(list)).json()).length === 1, {
    timeout: 30_000,
    interval: 200,
  });
  await vi.waitUntil(() => bad.asked.length === 1, { timeout: 30_000 });

  const { stdout, failed } = await run(DATA_DIR, settings, '--status');

  expect(failed).toBe(false);
  expect(stdout).toContain(good.url);
  expect(stdout).toMatch(
    /title {10}El Diario del Cobre\n {2}last success {3}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\n/,
  );
  expect(stdout).toContain(
    '  items stored   1\n  last reading   1 items: 1 new, 0 changed, 0 left out',
  );
  expect(stdout).toContain('  last success   never\n');
  expect(stdout).toContain('  errors         1 in a row: The feed answers 500.');
  expect(stdout).toMatch(/\n2 feeds, 1 failing\n$/);
});

test('--poll shows what a feed contains, and stores nothing', async () => {
  const DATA_DIR = await makeDataFolder();
  const paper = await openFeedServer();
  paper.give(rssFeed([COPPER, { title: 'Gana el equipo', guid: '2' }]));
  const settings = { NEWS_ALLOW_PRIVATE_ADDRESSES: '1', NEWS_MUST_NOT_NAME: 'equipo' };

  for (let time = 0; time < 2; time += 1) {
    const { stdout } = await run(DATA_DIR, settings, '--poll', paper.url);
    expect(stdout).toBe(
      `El Diario del Cobre\n  new      ${LATEST.toISOString().slice(0, 10)}  Sube la ley\n1 new, 0 changed, 0 known, 1 left out\n`,
    );
  }
});

test('--poll says why a feed gives nothing', async () => {
  const DATA_DIR = await makeDataFolder();
  const paper = await openFeedServer();

  const refused = await run(DATA_DIR, {}, '--poll', paper.url);
  expect(refused).toEqual({
    failed: true,
    stdout: '',
    stderr: 'The address 127.0.0.1 is not public.\n',
  });
  expect(paper.asked).toEqual([]);
});

test.each([
  [[], 'Either --status or --poll FEED is needed. See: npm run news -- --help\n'],
  [['--todo'], "Unknown option '--todo'. See: npm run news -- --help\n"],
])('invalid options are reported in one sentence: %j', async (options, told) => {
  const { failed, stderr } = await run(await makeEmptyFolder(), {}, ...options);
  expect([failed, stderr]).toEqual([true, told]);
});

test('--help explains, without a database', async () => {
  const { failed, stdout } = await run(await makeEmptyFolder(), {}, '--help');
  expect([failed, stdout.includes('npm run news -- --status')]).toEqual([false, true]);
});
