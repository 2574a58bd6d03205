import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freePorts } from '../../shared/net/testing/free-ports.ts';

/** Handler of a fake server. */
export type Reply = (response: ServerResponse, url: URL, request: IncomingMessage) => void;

/** JSON as a well-kept server sends it. */
export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse, ..._request: unknown[]): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** A server that broke: 500 with a page of its own, as proxies send it. */
export const broken: Reply = (response) => {
  response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>');
};

/** An answer that is no JSON although its status says that all is well. */
export const notJson: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('<!doctype html><p>Hola');
};

/** The connection breaks without an answer. */
export const dropped: Reply = (response) => void response.destroy();

/**
 * A server of the test's own in place of the API or of the news service. It answers 404 wherever
 * the test says nothing.
 */
export interface FakeServer {
  /** Base address, without a final slash. */
  url: string;
  /** Sets what a path below the base answers from now on, whatever its query. */
  on(path: string, reply: Reply): void;
  /** Answers every path with `reply` from now on, until `restore`. */
  always(reply: Reply): void;
  restore(): void;
  /** Answers as a server that was opened just now: nothing that a test has said is left. */
  reset(): Promise<void>;
  /** Refuses connections until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
}

/**
 * Opens a fake server whose paths lie below `basePath`, such as `/api/v1`, on a port that nothing takes while it refuses
 * connections.
 */
export async function openFakeServer(basePath: string): Promise<FakeServer> {
  const replies = new Map<string, Reply>();
  let override: Reply | undefined;
  let server: Server | undefined;

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname.slice(basePath.length + 1);
    const reply = override ?? replies.get(path) ?? json({ detail: 'No encontrado.' }, 404);
    reply(response, url, request);
  };
  const [port = 0] = await freePorts(1);
  const listen = async (): Promise<void> => {
    server = createServer(answer).listen(port, '127.0.0.1');
    // The web ends its connections itself: none may close just as it asks again.
    server.keepAliveTimeout = 0;
    await once(server, 'listening');
  };

  await listen();
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    on: (path, reply) => void replies.set(path, reply),
    always(reply) {
      override = reply;
    },
    restore() {
      override = undefined;
    },
    async reset() {
      replies.clear();
      override = undefined;
      if (!server) await listen();
    },
    async refuse() {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      server = undefined;
      await closed;
    },
    async accept() {
      if (!server) await listen();
    },
  };
}
