import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { contactMessages, subscribers } from '../platform/db/schema/correspondence.ts';
import { expectDetail } from '../testing/expect-contract.ts';
import { CONTACT_EMAIL, provideTestServer } from '../testing/test-server.ts';
import { makeVisitor } from '../testing/visitor.ts';

const server = provideTestServer();

const ONE_ADDRESS = 'El correo electrónico no es válido: escribe una sola dirección.';
const TAKEN = 'Hemos recibido tu mensaje.';
const message = {
  nombre_contacto: 'Íñigo Núñez',
  correo_electronico: 'inigo@correo.test',
  telefono_contacto: '+51 1 555 0148',
  sitio_web_contacto: 'https://inigo.test/',
  mensaje_contacto: 'Buenos días:\n\n¿Aceptan artículos sobre relaves?',
};
const send = (payload: unknown, headers?: Record<string, string>) =>
  makeVisitor(server).post('magazine/contacts/', payload, headers);
const storedMessages = () => server.db.select().from(contactMessages);

test('a message is stored with all that was written, and mailed to the newsroom', async () => {
  expectDetail(await send(message), 201, TAKEN);

  expect(await storedMessages()).toEqual([
    {
      id: 1,
      ...message,
      creado_en: '2026-03-10T17:00:00.000Z',
      sospechoso: false,
      ...{ estado: 'nuevo', nota: '', atendido_por: null, cambiado_en: null },
    },
  ]);
  const [email, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    subject: 'Mensaje de contacto: Íñigo Núñez',
    to: { value: [{ address: CONTACT_EMAIL }] },
    replyTo: { value: [{ name: 'Íñigo Núñez', address: 'inigo@correo.test' }] },
    from: { value: [expect.not.objectContaining({ address: 'inigo@correo.test' })] },
  });
  for (const value of ['Íñigo Núñez', 'inigo@correo.test', '+51 1 555 0148', 'inigo.test']) {
    expect(email?.text).toContain(value);
    expect(email?.html).toContain(value);
  }
  expect(email?.text).toContain('¿Aceptan artículos sobre relaves?');
});

test('an answer goes to the address as it is looked up, however it was copied', async () => {
  const correo_electronico = 'Íñigo <mailto:Inigo@Peñoles.mx>,';

  expectDetail(await send({ ...message, correo_electronico }), 201, TAKEN);

  expect((await storedMessages())[0]?.correo_electronico).toBe('Inigo@xn--peoles-xwa.mx');
  const [email] = await server.deliver();
  expect(email?.replyTo?.value).toHaveLength(1);
});

test('only the newsroom gets an e-mail: the sender address may be forged', async () => {
  await send(message);

  const arrived = await server.deliver();
  expect(arrived.map(({ to, cc, bcc }) => [[to].flat()[0]?.text, cc, bcc])).toEqual([
    [CONTACT_EMAIL, undefined, undefined],
  ]);
});

test('the website may be left out or empty', async () => {
  const { sitio_web_contacto: _none, ...without } = message;

  expectDetail(await send(without), 201, TAKEN);
  expectDetail(await send({ ...message, sitio_web_contacto: '' }), 201, TAKEN);

  expect((await storedMessages()).map((row) => row.sitio_web_contacto)).toEqual(['', '']);
  const [email] = await server.deliver();
  expect(email?.text).toContain('No indicado');
});

test('a refusal says what is wrong with each field, and nothing is stored', async () => {
  const answer = await send({
    nombre_contacto: 'x'.repeat(201),
    correo_electronico: 'inigo',
    telefono_contacto: '9'.repeat(41),
    sitio_web_contacto: 'javascript:alert(1)',
    mensaje_contacto: 'x'.repeat(5001),
  });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      nombre_contacto: ['El nombre tiene como máximo 200 caracteres'],
      correo_electronico: ['El correo electrónico no es válido'],
      telefono_contacto: ['El teléfono tiene como máximo 40 caracteres'],
      sitio_web_contacto: ['El sitio web no es válido'],
      mensaje_contacto: ['El mensaje tiene como máximo 5000 caracteres'],
    },
  ]);
  expect(await storedMessages()).toEqual([]);
});

test('an empty form is refused for its four required fields', async () => {
  const answer = await send({});

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      nombre_contacto: ['El nombre es requerido'],
      correo_electronico: ['El correo electrónico es requerido'],
      telefono_contacto: ['El teléfono es requerido'],
      mensaje_contacto: ['El mensaje es requerido'],
    },
  ]);
});

test.for([null, [], 'texto', 7])('a body that is no form is refused: %j', async (body) => {
  const answer = await send(body);

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { non_field_errors: ['El formulario no es válido'] },
  ]);
});

test('a body that is broken, empty, too large or of another kind is refused in Spanish', async () => {
  const inject = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/magazine/contacts/',
      headers: { 'content-type': type },
      payload,
    });

  expectDetail(await inject('{"nombre_contacto":'), 400, 'Petición mal formada.');
  expectDetail(await inject(''), 400, 'Petición mal formada.');
  expectDetail(await inject('x'.repeat(200_000)), 413, 'La petición es demasiado grande.');
  const formEncoded = 'application/x-www-form-urlencoded';
  expectDetail(
    await inject(`a=${'x'.repeat(200_000)}`, formEncoded),
    413,
    'La petición es demasiado grande.',
  );
  expectDetail(await inject('<x/>', 'text/xml'), 415, 'Tipo de contenido no admitido.');
});

test.for([
  ['correo_electronico', 'a@x.test\r\nBcc: b@x.test', ONE_ADDRESS],
  ['correo_electronico', 'a@x.test, b@x.test', ONE_ADDRESS],
  ['correo_electronico', 'A <a@x.test>, b@x.test', ONE_ADDRESS],
  ['sitio_web_contacto', 'https://a.test/\r\nBcc: b@x.test', 'El sitio web no es válido'],
  ['sitio_web_contacto', 'https://a.test/\u0000', 'El sitio web no es válido'],
] as const)('no field can add a header or a receiver: %s %j', async ([field, value, text]) => {
  const answer = await send({ ...message, [field]: value });

  expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [text] }]);
  expect(await storedMessages()).toEqual([]);
});

test('what was pasted with line breaks is one line, in the row and in the headers', async () => {
  const pasted = {
    nombre_contacto: 'Ana\r\nBcc:\u2028b@correo.test\0',
    telefono_contacto: '1\r\nBcc: 2',
  };

  expectDetail(await send({ ...message, ...pasted }), 201, TAKEN);

  expect(await storedMessages()).toMatchObject([
    { nombre_contacto: 'Ana Bcc: b@correo.test', telefono_contacto: '1 Bcc: 2' },
  ]);
  const [email] = await server.deliver();
  expect(email?.subject).toBe('Mensaje de contacto: Ana Bcc: b@correo.test');
});

test('what a name can hold stays inside of its headers', async () => {
  const nombre_contacto = '"Ana" <otra@correo.test>, =?utf-8?q?Bcc:?= b@correo.test; 😀'.padEnd(
    200,
    'ñ',
  );

  expectDetail(await send({ ...message, nombre_contacto }), 201, TAKEN);

  const [email] = await server.deliver();
  expect(email?.subject).toBe(
    'Mensaje de contacto: "Ana" <otra@correo.test>, = ?utf-8?q?Bcc:?= b@correo.test...',
  );
  expect([email?.to].flat()[0]?.value.map(({ address }) => address)).toEqual([CONTACT_EMAIL]);
  expect(email?.replyTo?.value.map(({ address }) => address)).toEqual(['inigo@correo.test']);
  expect([email?.cc, email?.bcc]).toEqual([undefined, undefined]);
});

test('markup in a message is text in the e-mail', async () => {
  await send({
    ...message,
    nombre_contacto: '<script>alert(1)</script>',
    mensaje_contacto: '</p><img src=x onerror=alert(1)> & {{7*7}}\n.\nQUIT',
  });

  const [email] = await server.deliver();
  expect(email?.html).not.toMatch(/<script|<img src=x/);
  expect(email?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; {{7*7}}');
  expect(email?.text).toContain('<img src=x onerror=alert(1)> & {{7*7}}');
});

test('a message keeps its lines, and loses only what nobody can type', async () => {
  await send({ ...message, mensaje_contacto: 'Uno\r\n\r\n\tDos\u0000\u0007 😀\rTres' });

  expect((await storedMessages())[0]?.mensaje_contacto).toBe('Uno\n\n\tDos 😀\nTres');
});

test('half an emoji is no fault of the server', async () => {
  const halves = { nombre_contacto: 'Ana \ud83d', mensaje_contacto: 'Hola \ud83d' };

  expect((await send({ ...message, ...halves })).statusCode).toBe(201);

  expect(await storedMessages()).toMatchObject([
    { nombre_contacto: 'Ana \ufffd', mensaje_contacto: 'Hola \ufffd' },
  ]);
});

test('a message that fills the honeypot is stored and marked, not mailed, with the usual response', async () => {
  const trapped = await send(message, { 'X-Form-Trap': '1' });
  const honest = await send(message);

  expectDetail(trapped, 201, TAKEN);
  const { date: _trappedDate, 'x-request-id': _trappedId, ...told } = trapped.headers;
  const { date: _honestDate, 'x-request-id': _honestId, ...toldHonest } = honest.headers;
  expect(told).toEqual(toldHonest);
  expect((await storedMessages()).map((row) => row.sospechoso)).toEqual([true, false]);
  expect(await server.deliver()).toHaveLength(1);
});

test('fields that a payload may not set are ignored (D41)', async () => {
  const extra = { id: 77, creado_en: '2020-01-01', sospechoso: true, to: 'b@correo.test' };

  expectDetail(await send({ ...message, ...extra }), 201, TAKEN);

  expect(await storedMessages()).toMatchObject([
    { id: 1, creado_en: '2026-03-10T17:00:00.000Z', sospechoso: false },
  ]);
});

test('if the e-mail cannot be queued, nothing is stored and the sender gets an error', async () => {
  const app = await createApp({
    ...server.settings,
    outbox: { ...server.settings.outbox, post: () => Promise.reject(new Error('No outbox')) },
  });
  onTestFinished(() => app.close());
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/v1/magazine/${path}/`, payload });
  const subscription = { correo_electronico: 'ines@correo.test', fecha_publicacion: '2026-03-10' };

  for (const answer of [await post('contacts', message), await post('newsletters', subscription)]) {
    expectDetail(answer, 500, 'Error interno del servidor.');
  }
  expect(await server.db.$count(contactMessages)).toBe(0);
  expect(await server.db.$count(subscribers)).toBe(0);
});

test('if the message cannot be stored, no e-mail is queued', async () => {
  await server.db.execute(sql`ALTER TABLE contact_messages ADD CHECK (nombre_contacto <> 'Nadie')`);
  onTestFinished(async () => {
    await server.db.execute(
      sql`ALTER TABLE contact_messages DROP CONSTRAINT contact_messages_nombre_contacto_check`,
    );
  });

  expect((await send({ ...message, nombre_contacto: 'Nadie' })).statusCode).toBe(500);

  expect(await server.deliver()).toEqual([]);
});
