import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import { FIRST, SMUGGLED } from '../e2e/support/ambiguous-requests.ts';
import { prepareFront } from '../e2e/support/front.ts';
import { expectNothingSmuggled, expectOneOrNone, noteCalls } from '../e2e/support/smuggling.ts';
import { SITE_URL } from '../e2e/support/web-instance.ts';
import { test as base, expect } from '../e2e/support/with-web-instance.ts';
import { type OwnNginx, startOwnNginx } from './testing/own-nginx.ts';

/** nginx of the template and Varnish in front of a web app with a fake API. */
const test = base.extend<{ nginx: OwnNginx }>({
  nginx: async ({ startWeb }, use) => {
    const web = await startWeb({ TRUST_PROXY: '127.0.0.1' });
    const front = await prepareFront();
    await front.start(Number(new URL(web.at('/')).port));
    const nginx = await startOwnNginx([new URL(front.at('/')).host]);
    await use(nginx);
    await nginx.stop();
    await front.stop();
  },
});

test('no request is smuggled through nginx and Varnish', async ({ api, nginx }) => {
  await expectNothingSmuggled(nginx.site, api);
});

/** Status of a request over HTTP/2; 0 where it is aborted. */
function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body: string) {
  const own = { ':method': 'POST', ':path': FIRST, origin: SITE_URL, ...headers };
  return new Promise<number>((resolve) => {
    const stream = session.request({ 'content-type': 'application/json', ...own });
    stream.on('response', (head) => resolve(head[':status'] ?? 0)).on('error', () => resolve(0));
    stream
      .on('close', () => resolve(0))
      .resume()
      .end(body);
  });
}

/** Requests that would become two, as nginx forwards them in HTTP/1.1. */
const OF_HTTP_2: Record<string, [OutgoingHttpHeaders, string]> = {
  'a length that is too short': [{ 'content-length': '0' }, SMUGGLED],
  'a length that is too long': [{ 'content-length': '500' }, SMUGGLED],
  'a length that is none': [{ 'content-length': '0, 4' }, SMUGGLED],
  'a line in the path': [{ ':path': `${FIRST} HTTP/1.1\r\nHost: a\r\n\r\n${SMUGGLED}` }, ''],
  'a space in the path': [{ ':path': `${FIRST} HTTP/1.1` }, ''],
  'a line in the method': [{ ':method': `POST ${FIRST} HTTP/1.1\r\n\r\n${SMUGGLED}` }, ''],
  'a line in the host': [{ ':authority': `a\r\n\r\n${SMUGGLED}` }, '{}'],
};

test('nor by HTTP/2', async ({ api, nginx }) => {
  const takeCalls = noteCalls(api);
  for (const [name, [headers, body]] of Object.entries(OF_HTTP_2)) {
    const session = connect(nginx.site, { rejectUnauthorized: false }).on('error', () => undefined);
    expectOneOrNone(name, await ask(session, headers, body), takeCalls());
    session.destroy();
  }
  const session = connect(nginx.site, { rejectUnauthorized: false });
  expect(await ask(session, {}, '{}')).toBe(200);
  expect(takeCalls()).toEqual([`POST ${FIRST}`]);
  session.destroy();
});
