import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { messageListSchema, messageSchema } from '../../../contract/contact-messages.ts';
import { contactMessages, messageReplies } from '../../platform/db/schema/correspondence.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeNewsletterEditor } from '../../testing/newsletter-people.ts';
import { CONTACT_EMAIL, provideTestServer } from '../../testing/test-server.ts';
import { makeVisitor } from '../../testing/visitor.ts';

const server = provideTestServer();

/** Sends the contact form; `isTrapped` fills in the honeypot. */
async function write(nombre_contacto: string, mensaje_contacto: string, isTrapped = false) {
  const answer = await makeVisitor(server).post(
    'magazine/contacts/',
    {
      nombre_contacto,
      correo_electronico: 'ines@correo.test',
      telefono_contacto: '+51 1 555 0148',
      mensaje_contacto,
    },
    isTrapped ? { 'x-form-trap': '1' } : {},
  );
  expect(answer.statusCode).toBe(201);
}

test('messages are listed newest first, and what the honeypot caught apart', async () => {
  const { call } = await makeNewsletterEditor(server);
  await write('Inés', 'Una pregunta sobre relaves');
  await write('Rubén', 'Quiero anunciarme');
  await write('Robot', 'Compre ahora', true);
  const names = async (query = '') =>
    expectContract(messageListSchema, await call('GET', `mensajes/?${query}`)).results.map(
      (message) => message.nombre_contacto,
    );

  expect(await names()).toEqual(['Rubén', 'Inés']);
  expect(await names('sospechosos=true')).toEqual(['Robot']);
  expect(await names('search=RELAVES%20ines')).toEqual(['Inés']);
  // Every word is looked for in every message: the eleventh and further ones are not.
  expect(await names(`search=${'relaves+'.repeat(10)}nadie`)).toEqual(['Inés']);
  expect(await names('search=%00')).toEqual(['Rubén', 'Inés']);
  expect(await names('estado=atendido')).toEqual([]);
  expect(await names('page_size=1&page=2')).toEqual(['Inés']);
  expect((await call('GET', 'mensajes/?estado=otro')).statusCode).toBe(400);
  expect((await call('GET', 'mensajes/')).json()).toMatchObject({
    totales: { nuevo: 2, atendido: 0, archivado: 0 },
    sospechosos: 1,
  });
});

test('a search finds and counts messages in one statement', async () => {
  const { call } = await makeNewsletterEditor(server);
  for (const name of ['Inés', 'Rubén', 'Lía']) await write(name, 'Una pregunta sobre relaves');
  await write('Eva', 'Quiero anunciarme');
  const statements: string[] = [];
  server.connection.onQuery(({ query }) => {
    if (query.includes('normalize(')) statements.push(query);
  });

  const list = (page: number) =>
    call('GET', `mensajes/?search=relaves%20pregunta&page_size=2&page=${page}`);
  expect((await list(1)).json()).toMatchObject({
    count: 3,
    results: [{ nombre_contacto: 'Lía' }, { nombre_contacto: 'Rubén' }],
  });
  expect(statements).toHaveLength(1);
  expect((await list(2)).json()).toMatchObject({
    count: 3,
    next: null,
    results: [{ nombre_contacto: 'Inés' }],
  });
  expectDetail(await list(3), 404, 'Página inválida.');
});

test('state and note of a message change, and who did it is recorded', async () => {
  const { account, call } = await makeNewsletterEditor(server);
  await write('Inés', 'Una pregunta');
  const patch = (body: object) => call('PATCH', 'mensajes/1/', body);

  expect((await call('GET', 'mensajes/1/')).json()).toMatchObject({
    estado: 'nuevo',
    atendido_por: null,
    cambiado_en: null,
  });
  const noted = await patch({ estado: 'archivado', nota: 'Ya se le llamó' });
  expect(expectContract(messageSchema, noted)).toMatchObject({
    estado: 'archivado',
    nota: 'Ya se le llamó',
    atendido_por: { id: account.id },
    cambiado_en: '2026-03-10T17:00:00.000Z',
  });
  server.setNow(new Date('2026-03-10T17:05:00Z'));
  expect((await patch({ estado: 'archivado' })).json().cambiado_en).toBe(
    '2026-03-10T17:00:00.000Z',
  );
  expect((await patch({ nota: 'x'.repeat(2001) })).json()).toEqual({
    nota: ['La nota tiene como máximo 2000 caracteres'],
  });
  expect((await patch({ estado: 'otro' })).json()).toEqual({ estado: ['El estado no es válido'] });
  expect((await patch({ nota: ' Dos\r\nlíneas\u0000 ' })).json().nota).toBe('Dos\nlíneas');
  for (const id of ['9', '0', 'x', '%00']) {
    expect((await call('PATCH', `mensajes/${id}/`, { nota: '' })).statusCode).toBe(404);
  }
});

test('an answer is sent once by e-mail, also where the call is repeated', async () => {
  const { account, call } = await makeNewsletterEditor(server);
  await write('Inés', 'Una pregunta\nsobre relaves');
  await server.deliver();
  const body = { clave: randomUUID(), texto: 'Buenos días:\n\nSí, los aceptamos.' };
  const reply = (given: object = body) => call('POST', 'mensajes/1/respuesta/', given);

  const answers = await Promise.all([reply(), reply(), reply()]);

  for (const answer of answers) {
    expect(expectContract(messageSchema, answer)).toMatchObject({
      estado: 'atendido',
      atendido_por: { id: account.id },
      respuestas: [{ id: body.clave, texto: body.texto, autor: { id: account.id } }],
    });
  }
  const [email, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    subject: 'Respuesta a tu mensaje a Veta Minera',
    to: { value: [{ address: 'ines@correo.test' }] },
    replyTo: { value: [{ address: CONTACT_EMAIL }] },
  });
  expect(email?.text).toContain('Sí, los aceptamos.');
  expect(email?.text).toContain('sobre relaves');

  expectDetail(
    await reply({ ...body, texto: 'Otra cosa' }),
    409,
    'Esta respuesta ya se envió con otro texto.',
  );
  await write('Rubén', 'Otra pregunta');
  expect((await call('POST', 'mensajes/2/respuesta/', body)).statusCode).toBe(409);
  expect((await call('POST', 'mensajes/9/respuesta/', body)).statusCode).toBe(404);
  expect((await reply({ clave: 'x', texto: '' })).json()).toEqual({
    clave: ['La respuesta no es válida'],
    texto: ['El texto es requerido'],
  });
});

test('a deleted message is gone with its answers and its note, and no other', async () => {
  const { call } = await makeNewsletterEditor(server);
  await write('Inés', 'Una pregunta');
  await write('Rubén', 'Otra pregunta');
  await write('Robot', 'Compre ahora', true);
  for (const id of [1, 2]) {
    const body = { clave: randomUUID(), texto: `Respuesta ${id}` };
    expect((await call('POST', `mensajes/${id}/respuesta/`, body)).statusCode).toBe(200);
  }

  for (const id of [1, 3]) {
    const answer = await call('DELETE', `mensajes/${id}/`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  }

  for (const method of ['GET', 'DELETE'] as const) {
    expect((await call(method, 'mensajes/1/')).statusCode).toBe(404);
  }
  for (const wrong of ['9', '0', 'x', '%00', '99999999999']) {
    expect((await call('DELETE', `mensajes/${wrong}/`)).statusCode).toBe(404);
  }
  expect(await server.db.select().from(contactMessages)).toMatchObject([{ id: 2 }]);
  expect(await server.db.select().from(messageReplies)).toMatchObject([{ texto: 'Respuesta 2' }]);
});

test('e-mails about a deleted message that are still in the queue are sent', async () => {
  const { call } = await makeNewsletterEditor(server);
  await write('Inés', 'Una pregunta');
  await call('POST', 'mensajes/1/respuesta/', { clave: randomUUID(), texto: 'Sí.' });

  expect((await call('DELETE', 'mensajes/1/')).statusCode).toBe(204);

  const subjects = (await server.deliver()).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    'Mensaje de contacto: Inés',
    'Respuesta a tu mensaje a Veta Minera',
  ]);
});

test('the log says who deleted a message, without its author, address or text', async () => {
  const { account, call } = await makeNewsletterEditor(server);
  await write('Inés', 'Una pregunta sobre relaves');
  for (const status of [204, 404]) {
    expect((await call('DELETE', 'mensajes/1/')).statusCode).toBe(status);
  }

  const log = await call('GET', 'redaccion/registro/?tipo=mensaje');
  expect(log.json()).toMatchObject({
    count: 1,
    results: [
      {
        ...{ tipo: 'mensaje', accion: 'eliminar_mensaje', quien: { id: account.id } },
        ...{ elemento_id: null, titulo: '', motivo: null, url: null },
      },
    ],
  });
  expect((await call('GET', 'redaccion/registro/')).json().count).toBe(1);
  for (const trace of ['ines@', 'Inés', 'relaves', '0148']) expect(log.body).not.toContain(trace);
  for (const tipo of ['suscriptores', 'comentario', 'cuenta']) {
    expect((await call('GET', `redaccion/registro/?tipo=${tipo}`)).json().count).toBe(0);
  }
});
