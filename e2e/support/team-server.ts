import { text } from 'node:stream/consumers';
import type { Role } from '../../contract/roles.ts';
import { type FakeServer, json, type Reply } from './fake-server.ts';

/** The account that is signed in at a server with the capability `equipo`. */
export const LEAD = { email: 'jefa@veta.test', password: 'Mineria2026!' };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Answer of a login, with a token that names the account. */
export function loginAnswer(role: Role, id = 7) {
  const claims = { sub: String(id), exp: 4_000_000_000, role };
  const access = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;
  // Each session has its own refresh token: one that was replaced has ended.
  const refresh = crypto.randomUUID();
  return { access, refresh, usuario: { id, email: LEAD.email, role } };
}

/** Profile of that account. */
const profileOf = (role: Role, permisos: string[] | null = null) => ({
  id: 7,
  email: LEAD.email,
  role,
  permisos,
  edad: 41,
  usuario_unico: 'jefa',
  perfil_completo: false,
  fecha_creacion: '2026-11-02T15:30:00Z',
  fecha_actualizacion: '2026-11-20T03:30:00Z',
  usuario_unico_sugerido: 'jefa.veta',
});

/** What a server was asked to do: method, path and body. */
export type Calls = { route: string; body: unknown }[];

/** Answers a path by method in lower case, and records the calls that are no reads. */
export function answer(
  api: FakeServer,
  calls: Calls,
  path: string,
  replies: Record<string, Reply>,
): void {
  api.on(path, async (response, url, request) => {
    const { method = '' } = request;
    const body = await text(request);
    if (method !== 'GET') {
      calls.push({ route: `${method} ${path}`, body: body ? JSON.parse(body) : null });
    }
    const reply = replies[method.toLowerCase()] ?? json({ detail: 'Método no permitido.' }, 405);
    reply(response, url, request);
  });
}

/** Recovery codes as the bundled server makes them. */
export const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`);

/** Refusal of a call that needs a proof of identity. */
export const proofNeeded = (metodos: string[]): Reply =>
  json({ message: 'Confirma que eres tú para continuar.', confirmar: true, metodos }, 403);

/** A server with the capability `equipo`, where `LEAD` has the role and permissions. */
export function offerTeam(api: FakeServer, role: Role, permisos: string[] | null = null): Calls {
  const calls: Calls = [];
  const session = {
    id: 's1',
    creado_en: '2026-11-20T03:30:00Z',
    ultimo_uso: '2026-11-20T03:30:00Z',
    actual: true,
  };
  api.on('redaccion/', json({ capacidades: ['equipo'] }));
  api.on('users/profile', json(profileOf(role, permisos)));
  api.on('users/sessions/', json({ results: [session], pide_contrasena: true }));
  api.on('users/identities/', json({ results: [], permite_nuevas: true }));
  answer(api, calls, 'users/auth/login', { post: json(loginAnswer(role)) });
  answer(api, calls, 'users/auth/login-admin', { post: json(loginAnswer(role)) });
  answer(api, calls, 'users/auth/confirmar', {
    post: (response) => response.writeHead(204).end(),
  });
  answer(api, calls, 'users/auth/segundo-factor', { get: json({ activo: false }) });
  return calls;
}
