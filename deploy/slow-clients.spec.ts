import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { get, request } from 'node:https';
import { expect, test } from '@playwright/test';
import { type FakeWeb, openFakeWeb } from '../e2e/support/fake-web.ts';
import { type OwnNginx, startOwnNginx } from './testing/own-nginx.ts';

const FILE = Buffer.alloc(24 * 1024 * 1024, 1);
/** Requests of files that one address may have at once, and uploads. */
const MOST_OF_ADDRESS = 64;
const MIB = 1024 * 1024;

test.describe('nginx', () => {
  let web: FakeWeb;
  let nginx: OwnNginx;
  let answers: IncomingMessage[];
  let uploads: ClientRequest[];
  test.beforeEach(async () => {
    answers = [];
    uploads = [];
    web = await openFakeWeb();
    nginx = await startOwnNginx([`127.0.0.1:${web.port}`]);
  });
  test.afterEach(async () => {
    for (const held of [...answers, ...uploads]) held.destroy();
    await nginx.stop();
    web.close();
  });

  /** The head of a response, whose body nobody reads, on a connection of its own. */
  const open = async (path: string) => {
    const request = get(`${nginx.site}${path}`, { agent: false, rejectUnauthorized: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answers.push(answer.on('error', () => {}));
    return answer.statusCode;
  };

  /** Sends a body, of which nginx is told that it is `stated` bytes long; the status of the response. */
  const send = async (path: string, body: Buffer, stated = body.length) => {
    const sent = request(`${nginx.site}${path}`, {
      ...{ agent: false, method: 'POST', rejectUnauthorized: false },
      headers: { 'content-length': stated },
    });
    uploads.push(sent.on('error', () => {}));
    sent.write(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.on('error', () => {}).resume();
    return answer.statusCode;
  };

  /**
   * Holds a connection as an upload whose body does not come. nginx asks for the body once it has counted the
   * request: 100; else the status of its response.
   */
  const hold = async (path: string) => {
    const held = request(`${nginx.site}${path}`, {
      ...{ agent: false, method: 'POST', rejectUnauthorized: false },
      headers: { 'content-length': MIB, expect: '100-continue' },
    });
    uploads.push(held.on('error', () => {}));
    return Promise.race([
      once(held, 'continue').then(() => 100),
      once(held, 'response').then(([answer]: IncomingMessage[]) => answer?.statusCode),
    ]);
  };

  /** A request over HTTP/2 that does not state the length of its body. */
  const sendUnstated = async (method: string, path: string, body: Buffer) => {
    const session = connect(nginx.site, { rejectUnauthorized: false });
    const stream = session.request({ ':method': method, ':path': path }, { endStream: false });
    stream.on('error', () => {}).end(body);
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    session.destroy();
    return headers[':status'];
  };

  for (const path of ['/media/impresas/48.pdf', '/api/v1/articulos/']) {
    test(`takes all of ${path} from Varnish, however slowly it is read`, async () => {
      const sent = Promise.withResolvers<void>();
      web.listener = (_, response) => {
        response.once('finish', sent.resolve).writeHead(200, { 'content-length': FILE.length });
        response.end(FILE);
      };
      expect(await open(path)).toBe(200);
      await sent.promise;
    });
  }

  test('refuses an address more than 64 files at once, and no page', async () => {
    web.listener = (request, response) => {
      // More than nginx waits for before it sends the head; files stay on their way.
      response.writeHead(200).write(FILE.subarray(0, 64 * 1024));
      if (!request.url?.startsWith('/media/')) response.end();
    };
    for (let count = 0; count < MOST_OF_ADDRESS; count += 1) {
      expect(await open(`/media/impresas/${count}.pdf`)).toBe(200);
    }
    expect(await open('/media/impresas/64.pdf')).toBe(503);
    expect(await open('/%6dedia/impresas/64.pdf')).toBe(503);
    expect(await open('/foro')).toBe(200);
    answers[0]?.destroy();
    await expect.poll(() => open('/media/impresas/64.pdf')).toBe(200);
  });

  test('takes long bodies for calls only, and of no read', async () => {
    web.listener = (received, response) => void received.resume().on('end', () => response.end());
    const long = Buffer.alloc(MIB);
    expect(await send('/', long)).toBe(413);
    expect(await send('/api/auth/signin/oidc', long)).toBe(413);
    expect(await send('/media/a.webp', long)).toBe(413);
    expect(await send('/', Buffer.alloc(60_000))).toBe(200);
    expect(await send('/api/v1/articulos/', long)).toBe(200);
    expect(await send('/api/v1/articulos/', Buffer.alloc(1), 27 * MIB)).toBe(413);
    expect(await sendUnstated('POST', '/api/v1/articulos/', long)).toBe(200);
    expect(await sendUnstated('GET', '/api/v1/articulos/', long)).toBe(413);
    expect(await sendUnstated('GET', '/api/v1/articulos/', Buffer.alloc(0))).toBe(200);
    expect(web.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /',
      'POST /api/v1/articulos/',
      'POST /api/v1/articulos/',
      'GET /api/v1/articulos/',
    ]);
  });

  test('refuses an address more than 64 uploads at once, and nothing else', async () => {
    web.listener = (received, response) => void received.resume().on('end', () => response.end());
    const upload = () => send('/api/v1/articulos/', Buffer.alloc(70_000));
    for (let count = 0; count < MOST_OF_ADDRESS; count += 1) {
      expect(await hold('/api/v1/articulos/')).toBe(100);
    }
    expect(await upload()).toBe(503);
    expect(await sendUnstated('POST', '/api/v1/articulos/', Buffer.alloc(1))).toBe(503);
    expect(await open('/foro')).toBe(200);
    expect(await open('/api/v1/articulos/')).toBe(200);
    expect(await sendUnstated('GET', '/api/v1/articulos/', Buffer.alloc(0))).toBe(200);
    expect(await sendUnstated('DELETE', '/api/v1/articulos/1/', Buffer.alloc(0))).toBe(200);
    expect(await send('/api/v1/auth/login/', Buffer.alloc(100))).toBe(200);
    expect(await send('/api/v1/redaccion/copias/7/', Buffer.alloc(59_999))).toBe(200);
    uploads[0]?.destroy();
    await expect.poll(upload).toBe(200);
  });
});
