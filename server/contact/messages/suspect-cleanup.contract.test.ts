import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MessageState } from '../../../contract/contact-messages.ts';
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

/** A message that the honeypot caught, as the work of the staff leaves it. */
const catchRobot = async (name: string, estado: MessageState = 'nuevo') => {
  await write(name, true);
  const named = eq(contactMessages.nombre_contacto, name);
  const set = { estado, nota: 'Visto' };
  const [row] = await server.db.update(contactMessages).set(set).where(named).returning();
  return row?.id ?? 0;
};

test('what the honeypot caught is deleted after 30 days, and nothing else', async () => {
  await write('Inés');
  await catchRobot('Robot');
  await catchRobot('Robot archivado', 'archivado');
  server.setNow(new Date('2026-03-10T17:00:02Z'));
  await write('Otro robot', true);

  await startAt(server, '2026-04-09T17:00:00Z');
  expect(await names()).toEqual(['Inés', 'Otro robot', 'Robot', 'Robot archivado']);
  await startAt(server, '2026-04-09T17:00:01Z');

  await expect.poll(names).toEqual(['Inés', 'Otro robot']);
  expect(await server.db.$count(moderationLog)).toBe(0);
});

test('what staff have attended to or answered stays', async () => {
  await catchRobot('Robot');
  await catchRobot('Ana', 'atendido');
  await server.db.insert(messageReplies).values({
    ...{
      id: 'a1f3c6de-5f0e-4a52-8f0a-0c8b7a1d2e3f',
      mensaje_id: await catchRobot('Eva', 'archivado'),
    },
    ...{ texto: '¿Quién eres?', creada_en: '2026-03-11T17:00:00Z' },
  });

  await startAt(server, '2026-04-09T17:00:01Z');

  await expect.poll(names).toEqual(['Ana', 'Eva']);
  expect(await server.db.$count(messageReplies)).toBe(1);
});
