import { expect, test } from '@playwright/test';
import { blogSchema } from '../contract/blogs.ts';
import { authEndpoints, blogEndpoints, frontPageEndpoints } from '../contract/endpoints.ts';
import { type Front, prepareFront } from '../e2e/support/front.ts';
import { openJar } from '../e2e/support/jar.ts';
import { ONLY, type OwnMagazine, startOwnMagazine } from '../e2e/support/own-magazine.ts';
import { blogForm, makeEditors, type Writer } from '../e2e/support/writer.ts';

test.describe('through the front', () => {
  test.describe.configure({ mode: 'serial' });

  let magazine: OwnMagazine;
  let front: Front;
  let editors: Writer[];
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    front = await prepareFront();
    magazine = await startOwnMagazine(front.webSettings);
    editors = await makeEditors(magazine, 2);
    const web = await magazine.startWeb();
    await front.start(Number(new URL(web.at('/')).port));
  });
  test.afterAll(async () => {
    await front?.stop();
    await magazine?.stop();
  });

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(front.at(path), { headers, redirect: 'manual' });
    return { answer, status: answer.status, text: await answer.text() };
  };
  /** In seconds; 0 for what the web was asked for. */
  const ageOf = ({ answer }: { answer: Response }) => Number(answer.headers.get('age'));
  /** Asked again only where the web app is overloaded: Varnish then sends a stale copy, or 503 (record 041). */
  const readNext = async (path: string) => {
    let page = await read(path);
    const isRefused = () =>
      page.status === 503 || page.answer.headers.get('server-timing') === 'stale-copy';
    const askAgain = async () => {
      if (isRefused()) page = await read(path);
      return isRefused();
    };
    await expect.poll(askAgain).toBe(false);
    return page;
  };
  const titles = async () => (await readNext('/noticias-destacadas')).text;

  test('a page comes from the front at its third request, in each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      await expect
        .poll(async () => ageOf(await read('/noticias-destacadas', headers)))
        .toBeGreaterThan(0);
      const { answer, text } = await read('/noticias-destacadas', headers);
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.has('xkey')).toBe(false);
      expect(text).toContain('Cobre');
      const etag = answer.headers.get('etag') ?? '';
      const known = await read('/noticias-destacadas', { ...headers, 'if-none-match': etag });
      expect([known.status, known.text]).toEqual([304, '']);
    }
  });

  test('the router gets its parts of the page, and the reader the page', async () => {
    // It is led to the address that the router itself would have asked for.
    const part = await fetch(front.at('/noticias-destacadas'), { headers: { rsc: '1' } });
    expect(part.headers.get('content-type')).toContain('text/x-component');
    const page = await read('/noticias-destacadas');
    expect(page.answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('what is published, changed, deleted and brought back is seen at the next request', async () => {
    const jar = openJar(front.at);
    await jar.call(`/api/v1/${authEndpoints.login}`, { json: editors[0]?.account });
    const own = `/noticias-destacadas/${ONLY + 1}`;
    expect((await read(own)).status).toBe(404);
    expect(await titles()).not.toContain('Molibdenita');

    const created = await jar.call(`/api/v1/${blogEndpoints.list}`, {
      method: 'POST',
      body: await blogForm('Molibdenita primera'),
    });
    expect(blogSchema.parse(await created.json()).id).toBe(ONLY + 1);
    expect(await titles()).toContain('Molibdenita primera');
    expect((await readNext(own)).status).toBe(200);

    const item = `/api/v1/${blogEndpoints.item(ONLY + 1)}`;
    await jar.call(item, { method: 'PATCH', json: { titulo_blog: 'Molibdenita segunda' } });
    expect(await titles()).toContain('Molibdenita segunda');
    expect((await readNext(own)).text).toContain('Molibdenita segunda');

    await jar.call(item, { method: 'DELETE', json: {} });
    expect(await titles()).not.toContain('Molibdenita');
    expect((await readNext(own)).status).toBe(404);

    await jar.call(`/api/v1/${blogEndpoints.restore(ONLY + 1)}`, { json: {} });
    expect(await titles()).toContain('Molibdenita segunda');
    expect((await readNext(own)).status).toBe(200);
  });

  test('what is scheduled is on no page', async () => {
    const jar = openJar(front.at);
    await jar.call(`/api/v1/${authEndpoints.login}`, { json: editors[0]?.account });
    const created = await jar.call(`/api/v1/${blogEndpoints.list}`, {
      method: 'POST',
      body: await blogForm('Tungsteno de mañana', '2999-01-01'),
    });
    const { id } = blogSchema.parse(await created.json());
    const places = ['/', '/noticias-destacadas', '/feed.xml', '/sitemap.xml'];
    for (const path of [...places, `/noticias-destacadas/${id}`]) {
      // An editor reads it, and nothing of it is cached for others.
      await (await jar.call(path)).text();
      const { status, text } = await read(path);
      expect(text, path).not.toContain('Tungsteno de mañana');
      if (path.endsWith(String(id))) expect(status).toBe(404);
    }
  });

  test('two who are signed in never see each other, and nobody sees either', async () => {
    const people = await Promise.all(
      editors.map(async ({ account }) => {
        const jar = openJar(front.at);
        await jar.call(`/api/v1/${authEndpoints.login}`, { json: account });
        return { jar, email: account.email };
      }),
    );
    const own = ['/perfil', '/api/session', '/api/v1/users/profile', '/panel-admin'];
    const shared = ['/', '/noticias-destacadas', `/noticias-destacadas/${ONLY}`, '/foro'];
    for (let round = 0; round < 3; round += 1) {
      for (const path of [...own, ...shared]) {
        const answers = await Promise.all(
          people.map(async ({ jar, email }) => {
            const answer = await jar.call(path);
            return { answer, email, text: await answer.text() };
          }),
        );
        const anonymous = await read(path);
        for (const [index, { answer, email, text }] of answers.entries()) {
          const other = people[1 - index]?.email ?? '';
          expect(text, path).not.toContain(other);
          expect(anonymous.text, path).not.toContain(email);
          if (path.includes('profile')) expect(text).toContain(email);
          if (shared.includes(path)) expect(answer.headers.getSetCookie()).toEqual([]);
          else expect(answer.headers.get('cache-control'), path).toBe('private, no-store');
        }
        expect(anonymous.answer.headers.getSetCookie(), path).toEqual([]);
        if (shared.includes(path)) expect(answers[0]?.text).toBe(answers[1]?.text);
      }
    }
  });

  test('only the web may say that pages have changed', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer adivinada']) {
      const headers = { 'xkey-purge': 'site', authorization };
      const answer = await fetch(front.at('/'), { method: 'PURGE', headers });
      expect(answer.status).toBe(405);
    }
  });

  test('a slot of the front page that ends leaves the home page (D70)', async () => {
    test.setTimeout(120_000);
    const [{ send }] = editors as [Writer, Writer];
    const older = 'Wolframita de ayer';
    const newer = 'Wolframita de hoy';
    const [, made] = await send('POST', blogEndpoints.list, await blogForm(older, '2026-01-02'));
    await send('POST', blogEndpoints.list, await blogForm(newer, '2026-01-03'));
    const first = async () => {
      const { text } = await read('/');
      const shown = [older, newer].filter((title) => text.includes(title));
      return shown.sort((one, other) => text.indexOf(one) - text.indexOf(other))[0];
    };
    // A change that no page of the site made is told to the web app in batches (record 103).
    await expect.poll(first).toBe(newer);

    const hasta = new Date(Date.now() + 30 * 60_000).toISOString();
    const principal = { tipo: 'blog', id: blogSchema.parse(made).id, hasta };
    const body = { principal, destacados: [] };
    const [status] = await send('PUT', frontPageEndpoints.read, body, { 'if-match': '*' });
    expect(status).toBe(200);
    await expect.poll(first).toBe(older);
    // Copies of the front are read until it is told.
    await expect.poll(async () => ageOf(await read('/'))).toBeGreaterThan(0);

    magazine.setClockForward(31 * 60_000);
    await expect.poll(first, { timeout: 60_000, intervals: [500] }).toBe(newer);
  });

  test('its pages go on when everything behind it is stopped, and say so', async () => {
    const standing = ['/', '/noticias-destacadas', `/noticias-destacadas/${ONLY}`, '/foro'];
    for (const path of standing) {
      await expect.poll(async () => ageOf(await read(path))).toBeGreaterThan(0);
    }
    await magazine.stop();
    for (const path of standing) {
      const page = await read(path);
      expect(page.status, path).toBe(200);
      expect(page.text, path).toContain('Veta Minera');
    }
    // As when their minute is over.
    await front.purge({ 'xkey-purge': 'site' });
    for (const path of standing) {
      const { status, text, answer } = await read(path);
      expect([status, answer.headers.get('server-timing')], path).toEqual([200, 'stale-copy']);
      expect(text, path).toContain('Veta Minera');
    }

    const never = await read('/contacto');
    expect([never.status, never.answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(never.answer.headers.get('retry-after')).toBe('10');
    expect(never.text).toContain('Volvemos enseguida');
    const call = await read('/api/session');
    expect(call.status).toBe(503);
    expect(JSON.parse(call.text)).toHaveProperty('detail');
  });
});
