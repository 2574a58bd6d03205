import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fakeNext, serveSite } from '../testing/fake-next.ts';

const require = createRequire(import.meta.url);
const { ACTION_HEADER } = require('next/dist/client/components/app-router-headers.js');

const POLICY = 'content-security-policy';
const DATA = 'self.__next_f.push([1,"portada"])';
const OWN = `'sha256-${createHash('sha256').update(DATA).digest('base64')}'`;
const PAGE = `<p>Hola</p><script>${DATA}</script><script>alert(1)</script>`;

/** A site with one page of the cache; `handle` answers for all that is no cached page. */
function openSite(handle?: RequestListener) {
  const next = fakeNext();
  next.content = PAGE;
  return serveSite(next, handle ? { handle } : {});
}

const scriptsOf = (answer: Response) =>
  /script-src ([^;]*);/.exec(answer.headers.get(POLICY) ?? '')?.[1];

test('a cached page allows its own scripts, from the first response on', async () => {
  const { get } = await openSite();
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await get('/');
    expect(await answer.text()).toBe(`${PAGE} /`);
    expect(scriptsOf(answer)).toBe(`'self' ${OWN}`);
  }
  const etag = (await get('/')).headers.get('etag') ?? '';
  const unchanged = await get('/', { 'if-none-match': etag });
  expect([unchanged.status, scriptsOf(unchanged)]).toEqual([304, `'self' ${OWN}`]);
});

test('a page of one reader keeps its policy with a 304', async () => {
  const { get } = await openSite((_, response) => {
    response.writeHead(304, { etag: '"a"', [POLICY]: "frame-ancestors 'none'" }).end();
  });
  const answer = await get('/perfil', { 'if-none-match': '"a"' });
  expect([answer.status, answer.headers.get(POLICY)]).toEqual([304, null]);
});

test('a page rendered for one request without a nonce runs nothing inline', async () => {
  const { get } = await openSite((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  expect(scriptsOf(await get('/perfil'))?.trim()).toBe("'self'");
});

test.each(["default-src 'none'; sandbox", "script-src 'self' 'nonce-a'"])(
  'what brings its own policy keeps it: %s',
  async (policy) => {
    const { get } = await openSite((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', [POLICY]: policy }).end(PAGE);
    });
    expect((await get('/perfil')).headers.get(POLICY)).toBe(policy);
  },
);

test('no nonce, cookie or server action from outside reaches a cached page', async () => {
  const next = fakeNext();
  const seen: IncomingHttpHeaders[] = [];
  const { handle } = next;
  next.handle = async (request, response) => {
    seen.push(request.headers);
    return handle(request, response);
  };
  const { get } = await serveSite(next, {
    handle: (request, response) => {
      seen.push(request.headers);
      response.end();
    },
  });
  const mark = "script-src 'nonce-robado'";
  const headers = {
    [POLICY]: mark,
    [`${POLICY}-report-only`]: mark,
    cookie: 'access_token=robado',
  };
  await get('/', headers);
  await get('/perfil', { [POLICY]: mark, [ACTION_HEADER]: 'robado' });
  expect(seen.length).toBeGreaterThan(1);
  expect(JSON.stringify(seen)).not.toContain('robado');
});
