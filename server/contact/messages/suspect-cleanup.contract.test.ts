import { expect, test } from 'vitest';
import { contactMessages, messageReplies } from '../../platform/db/schema/correspondence.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import { startAt } from '../../testing/start-at.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { makeVisitor } from '../../testing/visitor.ts';

const server = provideTestServer();

/** Sends the contact form; `isTrapped` fills in the honeypot. */
async function write(nombre_contacto: string, isTrapped = false): Promise<void> {
  const message = {
    ...{ nombre_contacto, correo_electronico: 'ines@correo.test' },
    ...{ telefono_contacto: '+51 1 555 0148', mensaje_contacto: 'Hola' },
  };
  const headers: Record<string, string> = isTrapped ? { 'x-form-trap': '1' } : {};
  const answer = await makeVisitor(server).post('magazine/contacts/', message, headers);
  expect(answer.statusCode).toBe(201);
}

const names = async () =>
  (await server.db.select().from(contactMessages)).map((row) => row.nombre_contacto).sort();

test('what the honeypot caught is deleted after 30 days, whatever became of it, and nothing else', async () => {
  await write('Inés');
  await write('Robot', true);
  await server.db.insert(messageReplies).values({
    ...{ id: 'a1f3c6de-5f0e-4a52-8f0a-0c8b7a1d2e3f', mensaje_id: 2 },
    ...{ texto: '¿Quién eres?', creada_en: '2026-03-11T17:00:00Z' },
  });
  server.setNow(new Date('2026-03-10T17:00:02Z'));
  await write('Otro robot', true);

  await startAt(server, '2026-04-09T17:00:00Z');
  expect(await names()).toEqual(['Inés', 'Otro robot', 'Robot']);
  await startAt(server, '2026-04-09T17:00:01Z');

  await expect.poll(names).toEqual(['Inés', 'Otro robot']);
  expect(await server.db.$count(messageReplies)).toBe(0);
  expect(await server.db.$count(moderationLog)).toBe(0);
});
