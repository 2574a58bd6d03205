import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { cacheablePage, type FakeWeb, openFakeWeb } from '../e2e/support/fake-web.ts';
import { type Front, prepareFront } from '../e2e/support/front.ts';

const CALL = '/api/v1/foro/temas/';
const TURNS = 20;

test.describe('Varnish before two web instances', () => {
  let front: Front;
  let webs: [FakeWeb, FakeWeb];
  test.beforeEach(async () => {
    front = await prepareFront();
    webs = await Promise.all([openFakeWeb(), openFakeWeb()]);
    await front.start(...webs.map(({ port }) => port));
  });
  test.afterEach(async () => {
    await front.stop();
    for (const web of webs) web.close();
  });

  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(front.at(path), init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  /** The statuses of as many requests, one after the other. */
  const statuses = async (path: (turn: number) => string, init: RequestInit = {}) => {
    const found = new Set<number>();
    for (let turn = 0; turn < TURNS; turn += 1) found.add((await read(path(turn), init)).status);
    return [...found].sort();
  };
  const asked = () => webs.map((web) => web.asked.length);
  const askedInAll = () => asked().reduce((sum, count) => sum + count, 0);
  /** How one of the two answers, and the other. */
  const answer = (one: RequestListener, other: RequestListener) => {
    webs[0].listener = one;
    webs[1].listener = other;
  };
  const good: RequestListener = (_, response) => response.end('bien');
  const breakOff: RequestListener = (request, response) =>
    void text(request).then(() => response.destroy());

  test('asks both', async () => {
    answer(good, good);
    expect(await statuses(() => '/buscar?q=cobre')).toEqual([200]);
    for (const count of asked()) expect(count).toBeGreaterThan(0);
  });

  test('repeats a read at the other one, also of an uncached page', async () => {
    answer(breakOff, good);
    for (const path of ['/foro', '/buscar?q=cobre', CALL]) {
      expect(await statuses((turn) => `${path}?turn=${turn}`), path).toEqual([200]);
    }
    expect(webs[0].asked.length).toBeGreaterThan(0);
  });

  test('shows a change while one of them fails, and no copy', async () => {
    answer(
      cacheablePage(() => 'antes'),
      cacheablePage(() => 'antes'),
    );
    await read('/foro');
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const fail: RequestListener = (_, response) => response.writeHead(500).end('mal');
      answer(
        fail,
        cacheablePage(() => `cambio ${turn}`),
      );
      await front.purge({ 'xkey-purge': 'foro' });
      const page = await read('/foro');
      expect([page.text, page.headers.get('server-timing')]).toEqual([`cambio ${turn}`, null]);
    }
  });

  test('shows the copy, marked as one, while both fail', async () => {
    answer(
      cacheablePage(() => 'antes'),
      cacheablePage(() => 'antes'),
    );
    await read('/foro');
    await front.purge({ 'xkey-purge': 'foro' });
    answer(breakOff, (_, response) => response.writeHead(500).end('mal'));
    const copy = await read('/foro');
    expect([copy.text, copy.headers.get('server-timing')]).toEqual(['antes', 'stale-copy']);
    expect((await read('/foro/nueva')).status).toBeGreaterThanOrEqual(500);
  });

  for (const [name, init] of Object.entries({
    'with a body': { method: 'POST', body: '{}' },
    'without a body': { method: 'DELETE' },
  })) {
    test(`never repeats a write ${name} that was sent`, async () => {
      answer(good, good);
      // Open connections that it may reuse.
      await statuses(() => CALL);
      const before = askedInAll();
      answer(breakOff, breakOff);
      expect(await statuses(() => CALL, init)).toEqual([503]);
      expect(askedInAll()).toBe(before + TURNS);
    });
  }

  test('sends a write that the first did not accept to the other one', async () => {
    answer(good, (_, response) => void response.writeHead(201).end());
    await statuses(() => CALL);
    webs[0].close();
    // Reads are repeated, and so Varnish gives up the connections that are closed now.
    await statuses(() => CALL);
    expect(await statuses(() => CALL, { method: 'POST', body: '{}' })).toEqual([201]);
    // It is noticed, and then no request is sent there.
    await expect.poll(() => statuses(() => CALL, { method: 'DELETE' })).toEqual([201]);
  });

  test('asks no instance that is not ready, but each when none is', async () => {
    answer(good, good);
    webs[0].isReady = false;
    const askedFirst = async () => {
      const [before = 0] = asked();
      expect(await statuses(() => '/buscar?q=cobre')).toEqual([200]);
      return (asked()[0] ?? 0) - before;
    };
    await expect.poll(askedFirst).toBe(0);
    webs[1].isReady = false;
    await expect.poll(askedFirst).toBeGreaterThan(0);
  });

  test('finds a file of the other release', async () => {
    const missing: RequestListener = (_, response) =>
      response.writeHead(404, { 'cache-control': 'no-store' }).end();
    answer(missing, good);
    const file = (turn: number) => `/_next/static/chunks/${turn}.js`;
    expect(await statuses(file)).toEqual([200]);
    expect(webs[0].asked.length).toBeGreaterThan(0);
    answer(missing, missing);
    expect(await statuses((turn) => file(turn + TURNS))).toEqual([404]);
  });

  test('is ready itself when no instance is', async () => {
    for (const web of webs) web.close();
    expect((await read('/varnish-ready')).status).toBe(200);
    const page = await read('/foro');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    expect(page.text).toContain('Volvemos enseguida');
  });
});
