import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a view is given. */
export interface Call {
  method: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** Fields of a JSON body; throws a 400 for what is none. */
  data(): Record<string, unknown>;
}

/** An answer that ends a view wherever it is. */
export class Answer extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`Answer ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A refusal as Django REST Framework words it. */
export const refusal = (status: number, detail: string) => new Answer(status, { detail });

/** Everything that a request brings, read to its end. */
export async function readCall(request: IncomingMessage, url: URL): Promise<Call> {
  const body = await buffer(request);
  return {
    method: request.method ?? '',
    query: url.searchParams,
    headers: request.headers,
    body,
    data() {
      if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
        throw refusal(415, 'Tipo de medio no soportado en la solicitud.');
      }
      const fields = parse(body);
      if (typeof fields === 'object' && fields !== null) return fields as Record<string, unknown>;
      throw refusal(400, 'Datos inválidos. Se esperaba un diccionario.');
    },
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw refusal(400, 'Error de análisis JSON.');
  }
}

/** JSON with the headers that Django sends. */
export function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    vary: 'Accept, Cookie',
    allow: 'GET, POST, PATCH, HEAD, OPTIONS',
    'x-frame-options': 'DENY',
  });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

/** What Django says of an address that it does not have: a page. */
export function respondNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  response.end('<!doctype html><title>Not Found</title><h1>Not Found</h1>');
}

/** Listens on a free port of this machine; what `answer` throws is answered where it is an `Answer`. */
export async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  const server = createServer((request, response) => {
    answer(request, response).catch((thrown) => {
      if (thrown instanceof Answer) respond(response, thrown.status, thrown.body);
      else response.destroy(thrown);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
