import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { freePorts } from '../../shared/net/testing/free-ports.ts';

export interface LocalServer {
  /** `http://127.0.0.1:…`, without a last slash. */
  url: string;
  port: number;
  server: Server;
  /** Requested paths with their queries, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** Starts a real server on a free loopback port. */
export async function openServer(listener: RequestListener): Promise<LocalServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, port, server, asked, close };
}

/** A real server for one test. */
export async function serve(listener: RequestListener): Promise<LocalServer> {
  const server = await openServer(listener);
  onTestFinished(server.close);
  return server;
}

/** A server for one test that answers every call with the same JSON. */
export const serveJson = (body: unknown, status = 200): Promise<LocalServer> =>
  serve((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });

/** The same, and the body of each call by method and path. */
export async function recordCalls(status: number, answer: unknown) {
  const sent: string[] = [];
  const { url } = await serve(async (request, response) => {
    sent.push(`${request.method} ${request.url}`, await text(request));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  return { url, sent };
}

/** An address that refuses connections, and that nothing takes meanwhile. */
export async function deadAddress(): Promise<string> {
  const [port = 0] = await freePorts(1);
  return `http://127.0.0.1:${port}`;
}
