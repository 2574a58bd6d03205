import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { recordCalls, serveJson } from '../testing/local-server.ts';
import {
  confirmInvitation,
  endMemberSessions,
  invite,
  listInvitations,
  listMembers,
  removeMemberFactor,
  revokeInvitation,
  updateMember,
} from './api.ts';

const member = {
  id: 4,
  email: 'rosa@veta.test',
  role: 'ADMIN',
  permisos: ['escribir', 'algo-nuevo'],
  activo: true,
  ultima_entrada: null,
};

test('the staff is read by page, with the second factor where the server names it', async () => {
  const server = await serveJson({
    count: 2,
    results: [member, { ...member, segundo_factor: true }],
  });
  const { results } = await listMembers(createHttp({ url: server.url }), 2);
  expect(server.asked).toEqual(['/equipo/?page=2&page_size=100']);
  expect(results.map(({ segundo_factor }) => segundo_factor)).toEqual([undefined, true]);
});

test('invitations are read by page', async () => {
  const server = await serveJson({ count: 0, results: [] });
  await listInvitations(createHttp({ url: server.url }), 1);
  expect(server.asked).toEqual(['/equipo/invitaciones/?page=1&page_size=20']);
});

test.each([
  [
    (http: ReturnType<typeof createHttp>) => updateMember(http, 4, { permisos: ['escribir'] }),
    ['PATCH /equipo/4/', '{"permisos":["escribir"]}'],
  ],
  [
    (http: ReturnType<typeof createHttp>) => updateMember(http, 4, { activo: false }),
    ['PATCH /equipo/4/', '{"activo":false}'],
  ],
  [
    (http: ReturnType<typeof createHttp>) => endMemberSessions(http, 4),
    ['DELETE /equipo/4/sesiones/', ''],
  ],
  [
    (http: ReturnType<typeof createHttp>) => removeMemberFactor(http, 4),
    ['DELETE /equipo/4/segundo-factor/', ''],
  ],
  [
    (http: ReturnType<typeof createHttp>) => invite(http, { email: 'a@b.pe', role: 'LECTOR' }),
    ['POST /equipo/invitaciones/', '{"email":"a@b.pe","role":"LECTOR"}'],
  ],
  [
    (http: ReturnType<typeof createHttp>) => revokeInvitation(http, 7),
    ['DELETE /equipo/invitaciones/7/', ''],
  ],
  [
    (http: ReturnType<typeof createHttp>) => confirmInvitation(http, 7),
    ['POST /equipo/invitaciones/7/confirmar/', ''],
  ],
])('a change is one call, whatever its answer (%#)', async (change, sent) => {
  const server = await recordCalls(200, { message: 'Hecho.' });
  await change(createHttp({ url: server.url }));
  expect(server.sent).toEqual(sent);
});
