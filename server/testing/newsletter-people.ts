import { subscribers } from '../platform/db/schema/correspondence.ts';
import { makeAccount, send, signIn } from './make-account.ts';
import type { TestServer } from './test-server.ts';

type NewSubscriber = Partial<typeof subscribers.$inferInsert>;

/** Stores a subscriber; confirmed on 1 March 2026 unless given otherwise. Answers its id. */
export async function makeSubscriber(
  server: TestServer,
  correo_electronico: string,
  given: NewSubscriber = {},
): Promise<number> {
  const [row] = await server.db
    .insert(subscribers)
    .values({
      correo_electronico,
      fecha_publicacion: '2026-03-01',
      estado: 'confirmado',
      creado_en: '2026-03-01T12:00:00Z',
      solicitado_en: '2026-03-01T12:00:00Z',
      confirmado_en: '2026-03-01T13:00:00Z',
      baja_en: given.estado === 'baja' ? '2026-03-02T12:00:00Z' : null,
      ...given,
    })
    .returning({ id: subscribers.id });
  if (!row) throw new Error('No subscriber was stored');
  return row.id;
}

/** Calls of a new account with the permission `boletin` alone. */
export async function makeNewsletterEditor(server: TestServer) {
  const account = await makeAccount(server, { role: 'ADMIN', permisos: ['boletin'] });
  const { access } = await signIn(server, account.email);
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    send(server, method, path, { access, ...(body === undefined ? {} : { body }) });
  return { account, access, call };
}
