import { beforeEach, expect, test, vi } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

beforeEach(() => vi.resetModules());

/** The module without an earlier proof, before a server with this session. */
async function load({ age, hasPassword = true, hasFactor = false }: Session) {
  const session = { id: 'a', creado_en: minutesAgo(age), ultimo_uso: minutesAgo(0), actual: true };
  const other = { ...session, id: 'b', creado_en: minutesAgo(1), actual: false };
  const server = await serve((request, response) => {
    const body = request.url?.includes('sessions')
      ? { results: [other, session], pide_contrasena: hasPassword }
      : { activo: hasFactor };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  const { noteProof, proofMethods } = await import('./recent-proof.ts');
  const http = createHttp({ url: server.url });
  return { noteProof, methods: (now = NOW) => proofMethods(http, now), asked: server.asked };
}
interface Session {
  /** Minutes since the sign-in. */
  age: number;
  hasPassword?: boolean;
  hasFactor?: boolean;
}

test('nothing is asked within 15 minutes of the sign-in of this session (D55)', async () => {
  expect(await (await load({ age: 14 })).methods()).toEqual([]);
  expect(await (await load({ age: 15 })).methods()).toEqual(['password']);
});

test('the account names the methods', async () => {
  const both = await load({ age: 60, hasFactor: true });
  expect(await both.methods()).toEqual(['password', 'codigo']);
  const none = await load({ age: 60, hasPassword: false });
  expect(await none.methods()).toEqual([]);
});

test('a proof counts for 15 minutes, without a call', async () => {
  const { noteProof, methods, asked } = await load({ age: 60 });
  noteProof(NOW);
  expect(await methods(NOW + 14 * 60_000)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await methods(NOW + 15 * 60_000)).toEqual(['password']);
});
