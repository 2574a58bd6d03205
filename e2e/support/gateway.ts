import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { json, type Reply } from './fake-server.ts';

/** One call as it arrived at a server. */
export interface SeenCall {
  method: string;
  /** With the query, as it was written. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The server's answer; undefined until then, and where it was not called. */
  reply?: { status: number; body: Buffer };
}

/** A proxy in front of a server that records its calls, and can delay or replace answers. */
export interface Gateway {
  /** `http://127.0.0.1:…`, without a last slash. */
  origin: string;
  /** Calls since the last `reset`, in the order in which they arrived. */
  calls: SeenCall[];
  /** Answers calls where `isMeant` instead of the server, until `reset`. */
  answer(isMeant: (call: SeenCall) => boolean, reply: Reply): void;
  /** Delays the server's answers where `isMeant`; returns the function that releases them. */
  hold(isMeant: (call: SeenCall) => boolean): () => void;
  reset(): void;
  close(): Promise<void>;
}

/** Whether a call is a refresh, at whichever of the two addresses (D3). */
export const isRefresh = ({ url }: SeenCall): boolean =>
  url === '/api/v1/auth/refresh/' || url === '/api/token/refresh/';

/** Whether it is one that the server has an address for, which shows in its answer. */
export const isKnownRefresh = (call: SeenCall): boolean =>
  isRefresh(call) && call.reply?.status !== 404;

/** Opens a gateway on a free port before the server at `target`. */
export async function openGateway(target: string): Promise<Gateway> {
  const calls: SeenCall[] = [];
  const replies: { isMeant: (call: SeenCall) => boolean; reply: Reply }[] = [];
  const holds = new Set<{ isMeant: (call: SeenCall) => boolean; released: Promise<void> }>();

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/', headers } = incoming;
    const call: SeenCall = { method, url, headers, body: await buffer(incoming) };
    calls.push(call);
    const spoiled = replies.find(({ isMeant }) => isMeant(call));
    const answer = spoiled ? undefined : await forward(target, call);
    if (answer) call.reply = answer;
    // The server has handled the request: only its answer is delayed.
    for (const { isMeant, released } of holds) if (isMeant(call)) await released;
    if (spoiled) spoiled.reply(response, new URL(url, target), incoming);
    else if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch((error) => response.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  let releaseAll: (() => void)[] = [];
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (isMeant, reply) => void replies.push({ isMeant, reply }),
    hold(isMeant) {
      const { promise: released, resolve } = Promise.withResolvers<void>();
      const hold = { isMeant, released };
      holds.add(hold);
      const release = () => {
        holds.delete(hold);
        resolve();
      };
      releaseAll.push(release);
      return release;
    },
    reset() {
      for (const release of releaseAll) release();
      releaseAll = [];
      calls.length = 0;
      replies.length = 0;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The server refuses this access token, as one that ended a session or whose clock runs ahead. */
export function refuseToken(gateway: Gateway, access: string): void {
  gateway.answer(
    ({ headers }) => headers.authorization === `Bearer ${access}`,
    json({ detail: 'El token no es válido.' }, 401),
  );
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function forward(
  target: string,
  { method, url, headers, body }: SeenCall,
): Promise<Answered> {
  const outgoing = request(target + url, { method, headers });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 500,
    headers: answer.headers,
    body: await buffer(answer),
  };
}
