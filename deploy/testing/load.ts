import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';
import { articleListSchema } from '../../contract/articles.ts';
import {
  articleEndpoints,
  authEndpoints,
  commentEndpoints,
  topicEndpoints,
  userEndpoints,
} from '../../contract/endpoints.ts';
import { registerReader } from '../../e2e/support/accounts.ts';
import { first } from '../../e2e/support/magazine.ts';
import { retryOverloaded } from '../../e2e/support/overload.ts';
import { type Answered, retryCrowded } from './retry-crowded.ts';
import { query } from './services.ts';

/** Enough people to stay below the rate limit of one. */
const WRITERS = 10;
const PAGE_READERS = 3;
const API = '/api/v1';
/** Time between two comments of a person, in milliseconds. */
const PAUSE_MS = 500;

type Kind = 'page' | 'script' | 'read' | 'write';

/** A failed request. */
export interface Failed extends Answered {
  kind: Kind;
  path: string;
}

export interface Load {
  /** Requests so far, by kind. */
  counts: Record<Kind, number>;
  /** Returns the failures since the last call. */
  failed: () => Failed[];
  /** Stops the load; resolves when no request is in progress. */
  stop: () => Promise<void>;
  /** Acknowledged comments missing in the database. */
  lost: (databaseUrl: string) => Promise<unknown[]>;
}

/**
 * Readers who load pages with all scripts and call the API, and people who comment, until stopped.
 */
export async function startLoad(url: string, pages: readonly string[]): Promise<Load> {
  const counts: Record<Kind, number> = { page: 0, script: 0, read: 0, write: 0 };
  let failures: Failed[] = [];
  const acknowledged = new Map<number, string>();
  const clients: APIRequestContext[] = [];
  const open = async () => {
    const client = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true });
    clients.push(client);
    return client;
  };

  /** Text of a good response. Readers retry under overload. */
  async function ask(
    kind: Kind,
    path: string,
    send: () => Promise<APIResponse>,
  ): Promise<string | undefined> {
    counts[kind] += 1;
    const once = () =>
      send().then(
        async (answer) => ({ status: answer.status(), said: await answer.text() }),
        (error: unknown) => ({ status: 0, said: String(error) }),
      );
    const { status, said } = await (kind === 'write' ? once() : retryCrowded(once));
    if (status >= 200 && status < 300) return said;
    failures.push({ kind, path, status, said });
    return undefined;
  }
  async function readPages(client: APIRequestContext, turn: number): Promise<void> {
    const path = pages[turn % pages.length] ?? '/';
    const html = await ask('page', path, () => client.get(path));
    const named = html?.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g) ?? [];
    for (const script of new Set([...named].map(([, name = '']) => name))) {
      await ask('script', script, () => client.get(script));
    }
  }

  const anonymous = await open();
  const list = await retryOverloaded(() => anonymous.get(`${API}/${articleEndpoints.list}`));
  const articulo = first(articleListSchema.parse(await list.json()).results).id;
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const client = await open();
      const data = await registerReader(client, url);
      const headers = { origin: url };
      const login = await retryOverloaded(() =>
        client.post(`${API}/${authEndpoints.login}`, { data, headers }),
      );
      if (!login.ok()) throw new Error(`Not signed in: ${login.status()}`);
      return client;
    }),
  );
  const paths = [
    articleEndpoints.list,
    topicEndpoints.list,
    commentEndpoints.article.list(articulo),
  ];
  const write = async (turn: number) => {
    const client = writers[turn % WRITERS] ?? anonymous;
    const contenido = `Nota ${turn} sobre la broca número ${turn}.`;
    const path = `${API}/${commentEndpoints.article.create}`;
    const sending = { data: { articulo, contenido }, headers: { origin: url } };
    const said = await ask('write', path, () => client.post(path, sending));
    if (said !== undefined) acknowledged.set(JSON.parse(said).id, contenido);
    const own = `${API}/${userEndpoints.profile}`;
    await ask('read', own, () => client.get(own));
    // A person who writes faster is rate-limited.
    await pause(PAUSE_MS);
  };

  let isOver = false;
  const repeat = async (once: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn += 1) await once(turn);
  };
  const ended = Promise.all([
    ...Array.from({ length: PAGE_READERS }, (_, index) =>
      repeat((turn) => readPages(anonymous, turn + index)),
    ),
    repeat((turn) => {
      const path = `${API}/${paths[turn % paths.length]}`;
      return ask('read', path, () => anonymous.get(path));
    }),
    repeat(write),
  ]);
  return {
    counts,
    failed: () => {
      const found = failures;
      failures = [];
      return found;
    },
    stop: async () => {
      isOver = true;
      await ended;
      for (const client of clients) await client.dispose();
    },
    lost: async (databaseUrl) => {
      const rows = await query(databaseUrl, 'SELECT id, contenido FROM comments');
      const stored = new Map(rows.map(({ id, contenido }) => [id, contenido]));
      return [...acknowledged].filter(([id, contenido]) => stored.get(id) !== contenido);
    },
  };
}
