import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { createListener } from '../http/listener.ts';
import { openInternalOrigin } from '../pages/internal-origin.ts';
import { createResponseCache } from '../pages/response-cache.ts';
import { VERSION_HEADER, writeVersion } from '../pages/versions.ts';
import { enterBuildFolder } from '../testing/build-folder.ts';

const POLICY = 'content-security-policy';
const DATA = 'self.__next_f.push([1,"portada"])';
const OWN = `'sha256-${createHash('sha256').update(DATA).digest('base64')}'`;
const PAGE = `<p>Hola</p><script>${DATA}</script><script>alert(1)</script>`;

/** The head of a cacheable page, by its URL. */
const kept = (url = '/') => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60',
  'x-nextjs-cache': 'HIT',
  etag: '"a"',
  [VERSION_HEADER]: writeVersion({ key: url, madeAt: Date.now(), freshUntil: null, tags: [] }),
});

const showPage: RequestListener = (request, response) => {
  if (request.headers['if-none-match'] === '"a"') response.writeHead(304, { etag: '"a"' }).end();
  else response.writeHead(200, kept(request.url)).end(PAGE);
};

/** The public site; `seen` collects the requests that Next receives. */
async function serveSite(handle: RequestListener, admit?: () => Promise<(() => void) | undefined>) {
  enterBuildFolder();
  const seen: IncomingHttpHeaders[] = [];
  const opened = openInternalOrigin((await serve(showPage)).port);
  const listener = createListener(
    async (request, response) => {
      seen.push(request.headers);
      handle(request, response);
    },
    opened,
    {
      cache: createResponseCache(opened),
      isPlaceholder: () => false,
      ...(admit ? { admit } : {}),
    },
    () => false,
  );
  const { url } = await serve((request, response) => void listener(request, response));
  return { url, seen };
}

const scriptsOf = (answer: Response) =>
  /script-src ([^;]*);/.exec(answer.headers.get(POLICY) ?? '')?.[1];

test('a cached page allows its own scripts, from the first response on', async () => {
  const { url } = await serveSite(showPage);
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await fetch(url);
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get('etag')).toBe('"a"');
    expect(scriptsOf(answer)).toBe(`'self' ${OWN}`);
  }
  const unchanged = await fetch(url, { headers: { 'if-none-match': '"a"' } });
  expect([unchanged.status, scriptsOf(unchanged)]).toEqual([304, `'self' ${OWN}`]);
});

test('a page unknown to this process keeps its policy with a 304', async () => {
  const { url } = await serveSite((_, response) => {
    response.writeHead(304, { etag: '"a"', [POLICY]: "frame-ancestors 'none'" }).end();
  });
  const answer = await fetch(url, { headers: { 'if-none-match': '"a"' } });
  expect([answer.status, answer.headers.get(POLICY)]).toEqual([304, null]);
});

test('a page rendered for one request without a nonce runs nothing inline', async () => {
  const { url } = await serveSite((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  expect(scriptsOf(await fetch(url))?.trim()).toBe("'self'");
});

test.each(["default-src 'none'; sandbox", "script-src 'self' 'nonce-a'"])(
  'what brings its own policy keeps it: %s',
  async (policy) => {
    const { url } = await serveSite((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', [POLICY]: policy }).end(PAGE);
    });
    expect((await fetch(url)).headers.get(POLICY)).toBe(policy);
  },
);

test('an error screen allows the scripts of the screen', async () => {
  const { url } = await serveSite((_, response) => {
    response.writeHead(404, { 'content-type': 'text/html' }).end();
  });
  const answer = await fetch(`${url}/nada`);
  expect([answer.status, scriptsOf(answer)]).toEqual([404, `'self' ${OWN}`]);
});

test('no nonce and no server action from outside reaches Next', async () => {
  const { url, seen } = await serveSite(showPage);
  const mark = "script-src 'nonce-robado'";
  const headers = { [POLICY]: mark, [`${POLICY}-report-only`]: mark, 'next-action': 'robado' };
  await fetch(url, { headers });
  expect(JSON.stringify(seen)).not.toContain('robado');
});

test('under overload a cached page is served and everything else is refused', async () => {
  let hasRoom = true;
  const { url, seen } = await serveSite(showPage, async () =>
    hasRoom ? () => undefined : undefined,
  );
  await fetch(`${url}/conocida`);
  hasRoom = false;
  expect((await fetch(`${url}/conocida`)).status).toBe(200);
  const before = seen.length;
  const refused = await fetch(`${url}/otra`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(seen.length).toBe(before);
});
