import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BAD_TOKENS } from '../../testing/bad-tokens.ts';
import { makeAccount, makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment } from '../../testing/make-community.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { drawPng, EDITABLE, encodeForm } from '../../testing/make-editing.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

/**
 * Every write of staff as it would be done, on things that exist: a refusal changes nothing. Which
 * routes there are, and whom each lets in, is the table in access.contract.test.ts.
 */
let server: TestServer;
beforeAll(async () => {
  server = await createTestApp();
  return () => server.close();
});

/** Number of the deleted item of each kind. */
const DELETED = 2;
const makers = { edition: makeEdition, blog: makeBlog, article: makeArticle };

/** One item of each kind, a deleted one, a comment, and an account that has never signed in. */
async function makeData(): Promise<number> {
  await clearDatabase(server.connection);
  for (const make of Object.values(makers)) {
    await make(server.db);
    await make(server.db, { eliminado_en: '2026-03-09T17:00:00.000Z' });
  }
  await makeComment(server.db, { article_id: 1 });
  return (await makeAccount(server)).id;
}

type Call = (access: string | undefined) => Promise<LightMyRequestResponse>;

async function contentWrites(): Promise<[string, Call][]> {
  const picture = await drawPng();
  return EDITABLE.flatMap(({ list, texts, title, pictures }): [string, Call][] => {
    const form = async (method: 'POST' | 'PATCH', path: string, access: string | undefined) => {
      const chosen = Object.fromEntries(pictures.map((name) => [name, picture]));
      return send(server, method, path, {
        ...(await encodeForm({ ...texts, ...chosen })),
        ...bearer(access),
      });
    };
    const json = (method: 'PATCH' | 'DELETE' | 'POST', path: string, body: object): Call => {
      return (access) => send(server, method, path, { body, ...bearer(access) });
    };
    return [
      [`POST ${list} with pictures`, (access) => form('POST', list, access)],
      [`PATCH ${list}1/ with pictures`, (access) => form('PATCH', `${list}1/`, access)],
      [`PATCH ${list}1/`, json('PATCH', `${list}1/`, { [title]: 'Otro título' })],
      [`DELETE ${list}1/`, json('DELETE', `${list}1/`, {})],
      [`POST ${list}${DELETED}/restaurar/`, json('POST', `${list}${DELETED}/restaurar/`, {})],
    ];
  });
}

const bearer = (access: string | undefined) => (access === undefined ? {} : { access });

const assign =
  (user_id: number): Call =>
  (access) =>
    send(server, 'POST', 'users/roles/assign/', {
      body: { user_id, role: 'ADMIN' },
      ...bearer(access),
    });

async function staffWrites(): Promise<[string, Call][]> {
  const elementos = [{ tipo: 'comentario', id: 1 }];
  const hide = { accion: 'ocultar', motivo: 'Insultos', elementos };
  return [
    ...(await contentWrites()),
    [
      'POST moderacion/acciones/',
      (access) => send(server, 'POST', 'moderacion/acciones/', { body: hide, ...bearer(access) }),
    ],
    [
      'PATCH moderacion/ajustes/',
      (access) => {
        const body = { denuncias_para_ocultar: 9 };
        return send(server, 'PATCH', 'moderacion/ajustes/', { body, ...bearer(access) });
      },
    ],
  ];
}

/** All that the writes could change, in the database and on the disk. */
async function snapshot(): Promise<unknown> {
  const tables = ['articles', 'blogs', 'editions', 'comments', 'media', 'content_log'];
  const more = ['moderation_log', 'moderation_settings'];
  const queries = [...tables, ...more].map((table) => `SELECT * FROM ${table} ORDER BY 1`);
  const rows = [];
  for (const query of [...queries, 'SELECT id, role FROM users ORDER BY 1']) {
    rows.push(await server.connection.inTransaction((execute) => execute(query)));
  }
  return [rows, await readdir(server.media.root, { recursive: true })];
}

const CALLERS: Record<string, { token: () => Promise<string | undefined>; status: number }> = {
  nobody: { token: async () => undefined, status: 401 },
  LECTOR: { token: async () => (await makeSignedIn(server)).access, status: 403 },
  'a suspended account': {
    token: async () => {
      const { access, account } = await makeSignedIn(server);
      await server.db.execute(
        sql`UPDATE users SET suspendido_hasta = '2027-01-01' WHERE id = ${account.id}`,
      );
      return access;
    },
    status: 403,
  },
  'whoever was ADMIN until now': {
    token: async () => {
      const { access, account } = await makeSignedIn(server, 'ADMIN');
      await server.db.execute(sql`UPDATE users SET role = 'LECTOR' WHERE id = ${account.id}`);
      return access;
    },
    status: 403,
  },
  ...Object.fromEntries(
    Object.entries(BAD_TOKENS).map(([name, make]) => [
      `a token ${name}`,
      { token: () => make(server), status: 401 },
    ]),
  ),
};

describe('every write of staff', () => {
  let account: number;
  beforeEach(async () => {
    account = await makeData();
  });

  test.for(Object.entries(CALLERS))(
    'is refused for %s, and changes nothing',
    async ([, { token, status }]) => {
      const access = await token();
      const writes = [...(await staffWrites()), ['POST users/roles/assign/', assign(account)]];
      const before = await snapshot();

      for (const [name, call] of writes as [string, Call][]) {
        const answer = await call(access);
        expect([name, answer.statusCode, Object.keys(answer.json())]).toEqual([
          name,
          status,
          ['detail'],
        ]);
      }
      expect(await snapshot()).toEqual(before);
    },
  );

  test('of accounts is refused for ADMIN, who may do all the others', async () => {
    const { access } = await makeSignedIn(server, 'ADMIN');
    const before = await snapshot();

    const refused = await assign(account)(access);

    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'No tienes permiso para realizar esta acción.' },
    ]);
    expect(await snapshot()).toEqual(before);
    for (const [name, call] of await staffWrites()) {
      expect([name, (await call(access)).statusCode]).toEqual([
        name,
        expect.toSatisfy((code: number) => code >= 200 && code < 300),
      ]);
    }
  });
});
