import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { expect, test } from '@playwright/test';
import { type FakeWeb, openFakeWeb } from '../e2e/support/fake-web.ts';
import { type OwnNginx, startOwnNginx } from './testing/own-nginx.ts';

const FILE = Buffer.alloc(24 * 1024 * 1024, 1);
/** Requests of files that one address may have at once. */
const MOST_OF_ADDRESS = 64;

test.describe('nginx', () => {
  let web: FakeWeb;
  let nginx: OwnNginx;
  let answers: IncomingMessage[];
  test.beforeEach(async () => {
    answers = [];
    web = await openFakeWeb();
    nginx = await startOwnNginx([`127.0.0.1:${web.port}`]);
  });
  test.afterEach(async () => {
    for (const answer of answers) answer.destroy();
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
});
