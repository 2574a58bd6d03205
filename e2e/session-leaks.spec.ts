import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { endAccess } from './support/ended-access.ts';
import { json } from './support/fake-server.ts';
import { isRefresh } from './support/gateway.ts';
import { rawRequest } from './support/raw-request.ts';
import { readableTexts } from './support/readable-texts.ts';
import { openBundledWorld } from './support/worlds/bundled-world.ts';
import { openOtherWorld } from './support/worlds/other-world.ts';
import { ACCESS, REFRESH } from './support/worlds/signed-in.ts';
import { test as base, expect, OPENING_MS } from './support/worlds/with-worlds.ts';
import type { OpenWorld } from './support/worlds/world.ts';

/** Calls whose answers are tokens. */
const GIVES_TOKENS = /\/(login|login-admin)$/;

/** What the stack of the run has logged so far, its server among it. */
const logOfTheRun = () => readFile(join(process.env.E2E_DATA_DIR ?? '', 'run.log'), 'utf8');

/** Worlds of their own, whose tokens are all known. */
const test = base.extend<{ world: OpenWorld }>({
  world: [
    async ({ kind }, use) => {
      const world = await (kind === 'bundled' ? openBundledWorld() : openOtherWorld());
      await use(world);
      await world.close();
    },
    { scope: 'test', timeout: OPENING_MS },
  ],
});

/** Every token that the server has given, and the last part of each, which is enough to make one. */
function tokensGiven({ gateway }: OpenWorld): string[] {
  const pairs = gateway.calls
    .filter((call) => GIVES_TOKENS.test(call.url) || isRefresh(call))
    .filter(({ reply }) => reply?.status === 200)
    .map(({ reply }) => JSON.parse(reply?.body.toString() ?? '{}'));
  const tokens = pairs.flatMap(({ access, refresh }) => [access, refresh]).filter(Boolean);
  return [...new Set(tokens.flatMap((token: string) => [token, token.split('.').at(-1) ?? token]))];
}

/** Keeps the text of all answers that a browser gets, with their heads but for `Set-Cookie`. */
function listen(context: BrowserContext): () => Promise<string> {
  const texts: Promise<string>[] = [];
  // At once: the browser forgets the bodies of a page that it leaves.
  context.on('response', (answer) => texts.push(textOf(answer)));
  return async () => (await Promise.all(texts)).join('\n');
}

async function textOf(answer: Response): Promise<string> {
  const body = await answer.text().catch(() => '');
  // All but `Set-Cookie`. `headersArray` waits for ever where a page is left meanwhile.
  return `${answer.url()}\n${JSON.stringify(answer.headers())}\n${body}`;
}

/** Makes a call as a script of the page does; gives back its status. */
const callFrom = (page: Page, path: string, method = 'GET', body?: unknown): Promise<number> =>
  page.evaluate(
    async ([target, verb, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const init = sent ? { method: verb, headers, body: sent } : { method: verb };
      const answer = await fetch(target, init);
      await answer.text();
      return answer.status;
    },
    [path, method, JSON.stringify(body) ?? ''] as const,
  );

for (const kind of ['bundled', 'other'] as const) {
  test.describe(`before the ${kind} server`, () => {
    test.use({ kind });

    test('no token is ever where a script or a log could have it', async ({
      world,
      page,
      context,
    }) => {
      const heard = listen(context);
      const account = await world.newAccount('ADMIN');
      const readable: string[] = [];
      const visit = async (path: string) => {
        // A page that is found out to be closed may just be leading elsewhere.
        await expect(async () => {
          await page.goto(world.web.at(path));
          readable.push(await readableTexts(page));
        }).toPass();
      };

      await visit('/');
      expect(await callFrom(page, '/api/v1/users/auth/login', 'POST', account)).toBe(200);
      const cookies = await context.cookies();
      expect(cookies.map(({ name }) => name).sort()).toEqual([ACCESS, REFRESH]);
      for (const path of ['/', '/foro', '/perfil', '/perfil/editar-perfil', '/panel-admin']) {
        await visit(path);
      }
      await endAccess(context, world.resign);
      await visit('/panel-admin');
      // The panel leads elsewhere when somebody is not signed in any more, also in the middle of a call.
      await visit('/nosotros');
      await endAccess(context, world.resign);
      for (const path of ['/api/session', '/api/v1/users/profile', '/api/v1/users/nada']) {
        await callFrom(page, path);
      }
      await callFrom(page, '/api/v1/users/profile', 'PATCH', { first_name: 'Ana' });
      for (const path of ['auth/refresh/', 'users/auth/login/', 'users/auth/oidc']) {
        const [refresh] = tokensGiven(world);
        await callFrom(page, `/api/v1/${path}`, 'POST', { ...account, refresh });
      }
      // What fails is what programs log most about.
      await endAccess(context, world.resign);
      world.gateway.answer(isRefresh, json({ detail: 'Traceback' }, 500));
      await callFrom(page, '/api/session');
      await visit('/panel-admin');
      const issued = tokensGiven(world);
      world.gateway.reset();
      // The panel may just be leading to its login.
      await visit('/nosotros');
      expect(await callFrom(page, '/api/v1/users/auth/login-admin', 'POST', account)).toBe(200);
      readable.push(await readableTexts(page));
      expect(await callFrom(page, '/api/session/logout', 'POST')).toBe(204);
      await visit('/');

      issued.push(...tokensGiven(world));
      expect(issued.length).toBeGreaterThanOrEqual(8);
      const places = {
        answers: await heard(),
        page: readable.join('\n'),
        'log of the web': world.web.log(),
        'log of the server': await logOfTheRun(),
      };
      expect(places.answers).toContain('/api/session');
      expect(places['log of the server']).toContain('Server listening at');
      for (const [place, text] of Object.entries(places)) {
        const found = issued.filter((token) => text.includes(token));
        expect(found, place).toEqual([]);
        expect(text.includes(account.password), place).toBe(false);
      }
    });

    test('nobody writes lines into a log', async ({ world }) => {
      const { origin } = new URL(world.web.at('/'));
      const FORGED = 'level=info Sesión abierta: super@veta.test';
      const jar = world.openJar();
      const account = await world.newAccount();
      await jar.call('/api/v1/users/auth/login', { json: account });
      for (const breaking of ['%0d%0a', '%0a', '%E2%80%A8', '%1b[2K', '%00']) {
        const text = `${breaking}${encodeURIComponent(FORGED)}`;
        const headers = { 'user-agent': `curl${text}`, referer: `http://x.example/${text}` };
        for (const path of [`/api/v1/users/${text}`, `/${text}`, `/perfil?x=${text}`]) {
          expect((await rawRequest(origin, path, headers)).status).toBeLessThan(500);
        }
        await rawRequest(origin, `/api/v1/users/profile?x=${text}`, {
          ...headers,
          cookie: `${ACCESS}=a${text}; ${REFRESH}=b${text}`,
        });
      }
      const email = `a@b.example\n${FORGED}\n`;
      await jar.call('/api/v1/users/auth/login', { json: { email, password: `x\r\n${FORGED}` } });
      await jar.call('/api/v1/users/auth/login', {
        json: account,
        headers: { 'user-agent': `Mozilla \u0085${encodeURIComponent(FORGED)}` },
      });
      // Also what a server says is not to be written as it is.
      for (const status of [403, 400]) {
        world.gateway.answer(
          ({ url }) => url.endsWith('/users/profile'),
          json({ detail: `No.\n${FORGED}\u2028${FORGED}` }, status),
        );
        const visitor = world.openJar();
        await visitor.call('/api/v1/users/auth/login', { json: account });
        expect(await (await visitor.call('/api/session')).json()).toEqual({ user: null });
        world.gateway.reset();
      }
      world.gateway.answer(
        ({ url }) => url.endsWith('/users/auth/logout'),
        json({ detail: `No.\n${FORGED}` }, 400),
      );
      await jar.call('/api/session/logout', { method: 'POST' });

      expect(world.web.log()).toContain('profile could not be read');
      for (const log of [world.web.log(), await logOfTheRun()]) {
        const lines = log.split(/[\r\n\u0085\u2028\u2029]/);
        expect(lines.filter((line) => line.startsWith('level=info'))).toEqual([]);
        expect(log.includes('\u001b[2K')).toBe(false);
      }
    });
  });
}

test.describe('what looks for tokens', () => {
  test.use({ kind: 'other' });

  test('finds one wherever a script might put it', async ({ world, page, context }) => {
    const heard = listen(context);
    world.gateway.answer(({ url }) => url.endsWith('/foro/temas/7/'), json({ t: 'secreto-0' }));
    await page.goto(world.web.at('/'));
    await callFrom(page, '/api/v1/foro/temas/7/');
    await context.addCookies([{ name: 'una', value: 'secreto-1', url: world.web.at('/') }]);
    await page.evaluate(() => {
      localStorage.setItem('dos', 'secreto-2');
      sessionStorage.setItem('tres', 'secreto-3');
      const deep = {
        four: new Map([['x', [{ secret: 'secreto-4' }]]]),
        five: new Set(['secreto-5']),
      };
      Object.assign(window, { deep });
      Object.assign(document.body, { __six: () => undefined });
      Object.assign(Reflect.get(document.body, '__six'), { token: 'secreto-6' });
      document.body.dataset.seven = 'secreto-7';
      document.body.append(document.createComment('secreto-8'));
    });
    const text = await readableTexts(page);
    for (let number = 1; number <= 8; number += 1) expect(text).toContain(`secreto-${number}`);
    expect(await heard()).toContain('secreto-0');
  });
});
