import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { freePorts } from '../../shared/net/testing/free-ports.ts';

/** In place of a web instance behind Varnish. */
export interface FakeWeb {
  port: number;
  /** What it was asked, without health checks. */
  asked: IncomingMessage[];
  /** How it answers; empty with 200 at first. */
  listener: RequestListener;
  /** Whether its health check succeeds. */
  isReady: boolean;
  close: () => void;
}

/** Starts one on a port that nothing takes when it is closed. */
export async function openFakeWeb(): Promise<FakeWeb> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.writeHead(web.isReady ? 200 : 503).end();
    web.asked.push(request);
    return web.listener(request, response);
  });
  const [port = 0] = await freePorts(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const web: FakeWeb = {
    port,
    asked: [],
    listener: (_, response) => response.end(),
    isReady: true,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return web;
}

/** A page as the web app sends it when it is the same for everybody. */
export const cacheablePage =
  (text: () => string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    const head = {
      'cache-control': 's-maxage=60',
      xkey: 'site foro',
    };
    response.writeHead(200, { 'content-type': 'text/html', ...head, ...headers }).end(text());
  };
