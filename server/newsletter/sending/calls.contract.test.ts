import { expect, onTestFinished, test } from 'vitest';
import { deliveryListSchema, deliverySchema } from '../../../contract/deliveries.ts';
import { newsletterEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { newsletterConflictSchema, newsletterSchema } from '../../../contract/newsletters.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import { deliveries, newsletters } from '../../platform/db/schema/newsletters.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { makeNewsletter } from '../../testing/make-newsletter.ts';
import {
  countStates,
  mailThrough,
  makeSubscribers,
  sendingContext,
  startTestSender,
  untilState,
} from '../../testing/newsletter-sending.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const LATER = '2026-03-11T09:00:00-05:00';

/** An editor with a draft, and calls about it. */
async function draft(subscriberCount = 3) {
  if (subscriberCount > 0) await makeSubscribers(server.db, subscriberCount);
  const editor = await makeEditor(server);
  const made = await makeNewsletter(editor);
  const call = (path: (id: number) => string, body?: object) =>
    editor.json('POST', path(made.id), body);
  const answered = async (path: (id: number) => string, body?: object) =>
    expectContract(newsletterSchema, await call(path, body));
  const conflict = async (path: (id: number) => string, body?: object) =>
    expectContract(newsletterConflictSchema, await call(path, body), 409);
  return { ...made, editor, call, answered, conflict };
}

const acts = async () =>
  (await server.db.select().from(moderationLog).orderBy(moderationLog.id)).map(
    ({ accion, motivo }) => [accion, motivo],
  );

test('a newsletter is sent to all confirmed subscribers once, however often the call is repeated', async () => {
  const { answered, editor } = await draft();

  const begun = await answered(newsletterEndpoints.send, { version: 1 });
  const again = await answered(newsletterEndpoints.send, { version: 1 });

  expect(begun).toMatchObject({
    estado: 'enviando',
    numero: 1,
    iniciado_en: '2026-03-10T17:00:00.000Z',
    totales: { total: 3, pendientes: 3 },
  });
  expect(again).toEqual(begun);
  expect(await countStates(server.db)).toEqual({ pendiente: 3 });
  expect(await acts()).toEqual([['enviar_boletin', 'A 3 suscriptores']]);
  expect(await server.db.select().from(newsletters)).toMatchObject([
    { enviado_por: editor.account.id },
  ]);
});

test('what was saved since is not sent, and the answer has it', async () => {
  const { save, etag, conflict } = await draft();
  await save({ asunto: 'Otro asunto' }, etag);

  const { detail, actual } = await conflict(newsletterEndpoints.send, { version: 1 });

  expect(detail).toBe('El boletín se guardó en otra ventana.');
  expect(actual).toMatchObject({ asunto: 'Otro asunto', version: 2, estado: 'borrador' });
  expect(await countStates(server.db)).toEqual({});
});

const LONG = Array.from({ length: 6 }, (_, index) => ({
  tipo: 'texto',
  clave: `t${index}`,
  contenido: `<p>${'Litio y agua. '.repeat(1400)}</p>`,
}));

test.for([
  ['no subject', { asunto: '' }, 3, 'Falta el asunto.'],
  [
    'too much text',
    { bloques: LONG },
    3,
    'Los textos son demasiado largos para un correo: suman más de 100 000 caracteres.',
  ],
  ['no subscribers', {}, 0, 'No hay suscriptores confirmados a quienes enviarlo.'],
] as const)(
  'a newsletter is neither sent nor scheduled with %s',
  async ([, fields, count, detail]) => {
    const { save, etag, call, id } = await draft(count);
    await save({ preencabezado: 'Lo que viene', ...fields }, etag);

    for (const [path, body] of [
      [newsletterEndpoints.send, { version: 2 }],
      [newsletterEndpoints.schedule, { version: 2, enviar_en: LATER }],
    ] as const) {
      const answer = await call(path, body);
      expect([answer.statusCode, answer.json()]).toEqual([400, { detail }]);
    }

    expect(await server.db.select().from(newsletters)).toMatchObject([
      { id, estado: 'borrador', numero: null, contenido: null },
    ]);
  },
);

test('scheduling makes no row for a subscriber', async () => {
  const { answered } = await draft();
  await server.connection.inTransaction((run) =>
    run(`
      CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'A row was made'; END $$;
      CREATE TRIGGER refuse_row BEFORE INSERT ON envios EXECUTE FUNCTION refuse_row()`),
  );
  onTestFinished(async () => {
    await server.connection.inTransaction((run) => run('DROP FUNCTION refuse_row CASCADE'));
  });

  const scheduled = await answered(newsletterEndpoints.schedule, { version: 1, enviar_en: LATER });

  expect(scheduled).toMatchObject({ estado: 'programado', destinatarios: 3 });
});

test('a newsletter is scheduled, given another moment, and made a draft again', async () => {
  const { answered, call } = await draft();

  expect(
    await answered(newsletterEndpoints.schedule, { version: 1, enviar_en: LATER }),
  ).toMatchObject({ estado: 'programado', enviar_en: '2026-03-11T14:00:00.000Z', numero: null });
  const another = { version: 1, enviar_en: '2026-03-12T09:00:00-05:00' };
  expect(await answered(newsletterEndpoints.schedule, another)).toMatchObject({
    enviar_en: '2026-03-12T14:00:00.000Z',
  });
  expect(await answered(newsletterEndpoints.unschedule)).toMatchObject({
    estado: 'borrador',
    enviar_en: null,
  });
  expect(await answered(newsletterEndpoints.unschedule)).toMatchObject({ estado: 'borrador' });

  for (const [enviar_en, text] of [
    ['2026-03-10T11:59:59-05:00', 'La hora ya pasó'],
    ['2029-03-10T11:59:59-05:00', 'La fecha puede ser, como máximo, dentro de dos años'],
  ]) {
    const answer = await call(newsletterEndpoints.schedule, { version: 1, enviar_en });
    expect([answer.statusCode, answer.json()]).toEqual([400, { enviar_en: [text] }]);
  }
  expect((await acts()).map(([act]) => act)).toEqual([
    'programar_boletin',
    'programar_boletin',
    'desprogramar_boletin',
  ]);
});

test('it is paused, resumed and cancelled, each once', async () => {
  const { answered, conflict, call } = await draft();
  const draftConflict = await conflict(newsletterEndpoints.pause);
  expect(draftConflict.detail).toBe('El boletín es un borrador: no se está enviando.');
  await answered(newsletterEndpoints.send, { version: 1 });

  for (const [path, estado] of [
    [newsletterEndpoints.pause, 'pausado'],
    [newsletterEndpoints.pause, 'pausado'],
    [newsletterEndpoints.resume, 'enviando'],
    [newsletterEndpoints.pause, 'pausado'],
    [newsletterEndpoints.cancel, 'cancelado'],
    [newsletterEndpoints.cancel, 'cancelado'],
  ] as const) {
    expect((await answered(path)).estado).toBe(estado);
  }
  const { detail, actual } = await conflict(newsletterEndpoints.resume);

  expect(detail).toBe('El envío del boletín se canceló.');
  expect(actual).toMatchObject({
    terminado_en: '2026-03-10T17:00:00.000Z',
    totales: { total: 3, omitidos: 3, pendientes: 0 },
  });
  expect((await acts()).map(([act]) => act)).toEqual([
    'enviar_boletin',
    'pausar_boletin',
    'reanudar_boletin',
    'pausar_boletin',
    'cancelar_boletin',
  ]);
  expect((await call(() => newsletterEndpoints.pause(99))).statusCode).toBe(404);
  expect((await call(() => newsletterEndpoints.pause('x'))).statusCode).toBe(404);
});

test('the recipients are listed by state, and what is uncertain is decided once', async () => {
  const mail = await startMailServer();
  const { answered, editor, id } = await draft(4);
  await answered(newsletterEndpoints.send, { version: 1 });
  await server.db
    .update(deliveries)
    .set({ estado: 'incierto', intentos: 1, respuesta: 'Sin respuesta' });
  startTestSender(sendingContext(server), mailThrough(mail.url));
  await untilState(server.db, 'enviado');
  const list = async (query: string) =>
    expectContract(
      deliveryListSchema,
      await editor.json('GET', `${newsletterEndpoints.deliveries(id)}${query}`),
    );
  const decide = (subscriber: number | string, accion: string) =>
    editor.json('POST', newsletterEndpoints.delivery(id, subscriber), { accion });
  expect(await list('?estado=incierto&page_size=3')).toMatchObject({
    count: 4,
    results: [
      { suscriptor: 1, correo_electronico: 'lector1@correo.test', respuesta: 'Sin respuesta' },
      { suscriptor: 2 },
      { suscriptor: 3 },
    ],
  });

  expect(expectContract(deliverySchema, await decide(1, 'omitir')).estado).toBe('omitido');
  expect(expectContract(deliverySchema, await decide(2, 'reenviar')).estado).toBe('pendiente');
  for (const subscriber of [1, 2]) {
    const answer = await decide(subscriber, 'reenviar');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'El envío ya no es incierto.' },
    ]);
  }
  await untilState(server.db, 'enviado');
  expect((await acts()).slice(1)).toEqual([
    ['reenviar_boletin', 'A un suscriptor cuyo envío era incierto'],
  ]);

  expect(mail.received.map(({ receivers }) => receivers)).toEqual([['lector2@correo.test']]);
  expect(await countStates(server.db)).toEqual({ omitido: 1, aceptado: 1, incierto: 2 });
  expect(await list('?estado=aceptado')).toMatchObject({ count: 1, results: [{ intentos: 2 }] });
  expect((await decide(99, 'omitir')).statusCode).toBe(404);
  expect((await decide('x', 'omitir')).statusCode).toBe(404);
  expect((await decide(3, 'borrar')).statusCode).toBe(400);
  const missing = newsletterEndpoints.deliveries(99);
  expect((await editor.json('GET', missing)).statusCode).toBe(404);
});

test('of a cancelled newsletter nothing is sent again', async () => {
  const { answered, editor, id } = await draft(1);
  await answered(newsletterEndpoints.send, { version: 1 });
  await server.db.update(deliveries).set({ estado: 'incierto' });
  await answered(newsletterEndpoints.cancel);
  const decide = (accion: string) =>
    editor.json('POST', newsletterEndpoints.delivery(id, 1), { accion });

  const again = await decide('reenviar');

  expect([again.statusCode, again.json()]).toEqual([
    409,
    { detail: 'El envío del boletín se canceló.' },
  ]);
  expect((await decide('omitir')).statusCode).toBe(200);
});
