import type { LightMyRequestResponse } from 'fastify';
import { formEndpoints } from '../../contract/endpoints.ts';
import type { TestServer } from './test-server.ts';

/** Somebody who uses the forms, seen by the server at one address. */
export interface Visitor {
  /** Sends a JSON body to a path below `/api/v1/`. */
  post: (
    path: string,
    payload: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** A stamp for a form that the visitor begins to fill in now. */
  takeStamp: () => Promise<string>;
}

let made = 0;

/** A visitor whose address nobody else has, so that no other test uses up what they may send. */
export function makeVisitor(server: TestServer, address?: string): Visitor {
  made += 1;
  const remoteAddress = address ?? `100.64.${made >> 8}.${made & 255}`;
  return {
    post: (path, payload, headers = {}) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        remoteAddress,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(payload) ?? '',
      }),
    takeStamp: async () => {
      const answer = await server.app.inject({ url: `/api/v1/${formEndpoints.stamp}` });
      return answer.json<{ stamp: string }>().stamp;
    },
  };
}
