import { request as sendPlain } from 'node:http';
import { request as send } from 'node:https';
import { prepareFront } from '../e2e/support/front.ts';
import { SITE_URL } from '../e2e/support/web-instance.ts';
import { expect, test } from '../e2e/support/with-web-instance.ts';
import { startOwnNginx } from './testing/own-nginx.ts';

/** Any address of the loopback network but that of nginx and Varnish. */
const READER = '127.0.0.9';
const CALL = '/api/v1/magazine/contacts/';

test('the API is told the address of the reader, whatever the reader says', async ({
  api,
  startWeb,
}) => {
  const web = await startWeb({ TRUST_PROXY: '127.0.0.1' });
  const front = await prepareFront();
  await front.start(Number(new URL(web.at('/')).port));
  const nginx = await startOwnNginx([new URL(front.at('/')).host]);
  const seen: unknown[] = [];
  api.always((response, { pathname }, { headers }) => {
    // The web app's readiness checks carry no address: they are nobody's call.
    if (pathname === CALL) seen.push(headers['x-forwarded-for']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  /** The status of a call by the reader. */
  const call = (origin: string, headers: Record<string, string>) => {
    const { hostname: host, port, protocol } = new URL(origin);
    const start = protocol === 'https:' ? send : sendPlain;
    return new Promise<number | undefined>((resolve, reject) => {
      const own = { origin: SITE_URL, 'content-type': 'application/json' };
      start(
        {
          ...{ host: host.replace('localhost', '127.0.0.1'), port, path: CALL, method: 'POST' },
          ...{ localAddress: READER, rejectUnauthorized: false, servername: 'localhost' },
          headers: { host: 'localhost', 'content-length': 2, ...own, ...headers },
        },
        (response) => response.resume().on('end', () => resolve(response.statusCode)),
      )
        .on('error', reject)
        .end('{}');
    });
  };
  try {
    for (const origin of [nginx.site, front.at('')]) {
      for (const forged of ['203.0.113.7', '127.0.0.1', '203.0.113.7, 127.0.0.1']) {
        const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: forged };
        expect(await call(origin, headers)).toBe(200);
      }
      expect(await call(origin, {})).toBe(200);
    }
    expect(new Set(seen)).toEqual(new Set([READER]));
    expect(seen).toHaveLength(8);
  } finally {
    await nginx.stop();
    await front.stop();
  }
});
