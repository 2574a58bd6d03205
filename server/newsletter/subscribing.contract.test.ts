import { expect, test } from 'vitest';
import { expectDetail } from '../testing/expect-contract.ts';
import { confirmTokenOf, newsletterOf, unsubscribeTokenOf } from '../testing/subscriptions.ts';
import { provideTestServer } from '../testing/test-server.ts';
import { makeVisitor } from '../testing/visitor.ts';

const server = provideTestServer();
const { subscribe, confirm, unsubscribe, ask, join, onlyRow } = newsletterOf(server);

const ASKED = 'Te hemos enviado un correo de confirmación.';
const setTime = (time: string) => server.setNow(new Date(`2026-03-${time}Z`));

test('a request is stored and sends a confirmation e-mail', async () => {
  expectDetail(await subscribe('ines@correo.test'), 201, ASKED);

  expect(await onlyRow()).toMatchObject({
    correo_electronico: 'ines@correo.test',
    fecha_publicacion: '2026-03-10',
    estado: 'pendiente',
    creado_en: '2026-03-10T17:00:00.000Z',
    solicitado_en: '2026-03-10T17:00:00.000Z',
    confirmado_en: null,
    baja_en: null,
    sospechoso: false,
  });
  const [message, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    subject: 'Confirma tu suscripción al boletín de Veta Minera',
    to: { value: [{ address: 'ines@correo.test' }] },
  });
  expect(message?.text?.replaceAll(/\s+/g, ' ')).toContain(
    'Si no has sido tú, no hagas nada: si no la confirmas, no te escribimos más.',
  );
  expect(message?.html).toContain(confirmTokenOf(message));
});

test('a confirmation sends one welcome e-mail, also when repeated', async () => {
  const token = confirmTokenOf(await ask('ines@correo.test'));
  setTime('12T08:30:00');

  expectDetail(await confirm(token), 200, 'Tu suscripción está confirmada.');
  setTime('12T08:31:00');
  expectDetail(await confirm(token), 200, 'Tu suscripción está confirmada.');

  expect(await onlyRow()).toMatchObject({
    estado: 'confirmado',
    creado_en: '2026-03-10T17:00:00.000Z',
    confirmado_en: '2026-03-12T08:30:00.000Z',
  });
  const messages = await server.deliver();
  expect(messages.map(({ subject }) => subject)).toEqual(['Ya recibes el boletín de Veta Minera']);
});

test('ten concurrent confirmations send one welcome e-mail', async () => {
  const token = confirmTokenOf(await ask('ines@correo.test'));

  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await server.deliver()).toHaveLength(1);
});

test('unsubscribing ends a subscription, also where it is done twice', async () => {
  const token = unsubscribeTokenOf(await join('ines@correo.test'));
  setTime('15T08:30:00');

  expectDetail(await unsubscribe(token), 200, 'Te has dado de baja. No volveremos a escribirte.');
  setTime('16T08:30:00');
  expectDetail(await unsubscribe(token), 200, 'Te has dado de baja. No volveremos a escribirte.');

  expect(await onlyRow()).toMatchObject({
    estado: 'baja',
    confirmado_en: '2026-03-10T17:00:00.000Z',
    baja_en: '2026-03-15T08:30:00.000Z',
  });
  expect(await server.deliver()).toEqual([]);
});

test('unsubscribing before confirming makes the confirmation void', async () => {
  const message = await ask('ines@correo.test');
  await unsubscribe(unsubscribeTokenOf(message));

  expectDetail(
    await confirm(confirmTokenOf(message)),
    400,
    'El enlace ya no sirve, porque después te diste de baja. Suscríbete otra vez si quieres.',
  );
  expect((await onlyRow()).estado).toBe('baja');
});

test('an old confirmation link does not restore an ended subscription', async () => {
  const asking = await ask('ines@correo.test');
  await confirm(confirmTokenOf(asking));
  await unsubscribe(unsubscribeTokenOf(asking));

  expect((await confirm(confirmTokenOf(asking))).statusCode).toBe(400);
  await subscribe('ines@correo.test');
  expect((await confirm(confirmTokenOf(asking))).statusCode).toBe(400);

  expect((await onlyRow()).estado).toBe('pendiente');
});

test('a former subscriber can subscribe again at once by a new e-mail, and the history stays', async () => {
  const greeting = await join('ines@correo.test');
  setTime('15T08:30:00');
  await unsubscribe(unsubscribeTokenOf(greeting));
  setTime('15T08:30:01');

  expectDetail(await subscribe('ines@correo.test'), 201, ASKED);

  expect(await onlyRow()).toMatchObject({
    estado: 'pendiente',
    creado_en: '2026-03-10T17:00:00.000Z',
    solicitado_en: '2026-03-15T08:30:01.000Z',
    confirmado_en: '2026-03-10T17:00:00.000Z',
    baja_en: '2026-03-15T08:30:00.000Z',
  });
  const [message] = await server.deliver();
  setTime('16T09:00:00');
  expect((await confirm(confirmTokenOf(message))).statusCode).toBe(200);
  expect(await onlyRow()).toMatchObject({
    estado: 'confirmado',
    confirmado_en: '2026-03-16T09:00:00.000Z',
    baja_en: '2026-03-15T08:30:00.000Z',
  });
});

test('an old unsubscribe link still works after subscribing again', async () => {
  const old = unsubscribeTokenOf(await join('ines@correo.test'));
  await unsubscribe(old);
  await join('ines@correo.test');

  expect((await unsubscribe(old)).statusCode).toBe(200);
  expect((await onlyRow()).estado).toBe('baja');
});

test('a subscriber who subscribes again gets an e-mail that nothing has to be done', async () => {
  await join('ines@correo.test');
  setTime('11T17:00:00');

  await subscribe('ines@correo.test');

  expect(await onlyRow()).toMatchObject({
    estado: 'confirmado',
    solicitado_en: '2026-03-10T17:00:00.000Z',
    confirmado_en: '2026-03-10T17:00:00.000Z',
  });
  const [message, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(message?.subject).toBe('Ya estás en el boletín de Veta Minera');
  expect(() => confirmTokenOf(message)).toThrow('No link');
});

test('the answer is the same for an address that is new, asked, subscribed, gone or suspected', async () => {
  await ask('pendiente@correo.test');
  await join('confirmada@correo.test');
  await unsubscribe(unsubscribeTokenOf(await join('baja@correo.test')));
  const seen = async (name: string, headers?: Record<string, string>) => {
    const answer = await subscribe(`${name}@correo.test`, headers);
    const { date: _date, 'x-request-id': _id, ...told } = answer.headers;
    return { status: answer.statusCode, body: answer.body, told };
  };

  const unknown = await seen('nueva');

  expect(unknown).toMatchObject({ status: 201, body: JSON.stringify({ detail: ASKED }) });
  expect(await seen('pendiente')).toEqual(unknown);
  expect(await seen('confirmada')).toEqual(unknown);
  expect(await seen('baja')).toEqual(unknown);
  expect(await seen('trampa', { 'x-form-trap': '1' })).toEqual(unknown);
});

test('addresses ignore case, and e-mails go to the first spelling', async () => {
  await subscribe('Ines@correo.test');
  await subscribe('INES@CORREO.TEST');
  setTime('10T18:00:00');
  await subscribe('ines@correo.test');

  expect((await onlyRow()).correo_electronico).toBe('Ines@correo.test');
  const messages = await server.deliver();
  expect(messages.map(({ to }) => [to].flat()[0]?.text)).toEqual([
    'Ines@correo.test',
    'Ines@correo.test',
  ]);
});

test('ten concurrent requests store one subscriber and send one e-mail', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      subscribe(index % 2 === 0 ? 'ines@correo.test' : 'INES@correo.test'),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
  expect((await onlyRow()).cartas).toBe(1);
  expect(await server.deliver()).toHaveLength(1);
});

test('an address gets at most one e-mail in ten minutes and three a day', async () => {
  const times = ['10:00:00', '10:09:59', '10:10:00', '11:00:00', '12:00:00', '23:00:00'];
  for (const time of times) {
    setTime(`10T${time}`);
    expectDetail(await subscribe('ines@correo.test'), 201, ASKED);
  }

  expect(await server.deliver()).toHaveLength(3);
  setTime('11T10:00:00');
  await subscribe('ines@correo.test');
  expect(await server.deliver()).toHaveLength(1);
});

test('the same limit applies to subscribers', async () => {
  await join('ines@correo.test');
  for (const time of ['17:09:00', '17:10:00', '17:30:00', '18:00:00', '19:00:00']) {
    setTime(`10T${time}`);
    await subscribe('ines@correo.test');
  }

  expect(await server.deliver()).toHaveLength(2);
});

test('every e-mail to a subscriber has an unsubscribe link in its headers and both parts', async () => {
  const asking = await ask('ines@correo.test');
  await confirm(confirmTokenOf(asking));
  setTime('11T17:00:00');
  await subscribe('ines@correo.test');
  const messages = [asking, ...(await server.deliver())];

  expect(messages).toHaveLength(3);
  for (const message of messages) {
    const header = (name: string) =>
      message?.headerLines.find(({ key }) => key === name)?.line.replaceAll(/\s+/g, ' ');
    const page = `https://revista.test/boletin/baja?token=${unsubscribeTokenOf(message)}`;
    expect(header('list-unsubscribe')).toBe(`List-Unsubscribe: <${page}>`);
    expect(header('list-unsubscribe-post')).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    expect(message?.html).toContain(`href="${page}"`);
  }
});

test('a request that fills the honeypot is stored, marked and sends no e-mail', async () => {
  expectDetail(await subscribe('ines@correo.test', { 'x-form-trap': '1' }), 201, ASKED);

  expect(await onlyRow()).toMatchObject({ estado: 'pendiente', sospechoso: true, cartas: 0 });
  expect(await server.deliver()).toEqual([]);

  await subscribe('ines@correo.test');
  expect(await onlyRow()).toMatchObject({ estado: 'pendiente', sospechoso: false });
  expect(await server.deliver()).toHaveLength(1);
});

test('the honeypot does not change a known address', async () => {
  await join('ines@correo.test');
  const before = await onlyRow();
  setTime('11T17:00:00');

  await subscribe('ines@correo.test', { 'x-form-trap': '1' });

  expect(await onlyRow()).toEqual(before);
  expect(await server.deliver()).toEqual([]);
});

test('fields that a payload may not set are ignored (D41)', async () => {
  const answer = await makeVisitor(server).post('magazine/newsletters/', {
    ...{ id: 77, estado: 'confirmado', confirmado_en: '2020-01-01', creado_en: '2020-01-01' },
    ...{ clave: '00000000-0000-0000-0000-000000000000', ronda: 9, sospechoso: true, cartas: 3 },
    correo_electronico: 'ines@correo.test',
    fecha_publicacion: '2020-01-01',
  });

  expectDetail(answer, 201, ASKED);
  const row = await onlyRow();
  expect(row).toMatchObject({
    id: 1,
    estado: 'pendiente',
    ronda: 1,
    fecha_publicacion: '2020-01-01',
    creado_en: '2026-03-10T17:00:00.000Z',
    solicitado_en: '2026-03-10T17:00:00.000Z',
    confirmado_en: null,
    sospechoso: false,
    cartas: 1,
  });
  expect(row.clave).not.toBe('00000000-0000-0000-0000-000000000000');
});

test('a refusal says what is wrong with which field, and nothing is stored', async () => {
  const answer = await makeVisitor(server).post('magazine/newsletters/', {
    correo_electronico: 'ines@correo.test, ruben@correo.test',
    fecha_publicacion: 'mañana',
  });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      correo_electronico: ['El correo electrónico no es válido: escribe una sola dirección.'],
      fecha_publicacion: ['La fecha de publicación es requerida'],
    },
  ]);
  await expect(onlyRow()).rejects.toThrow('not exactly one');
});

test('an address is one subscriber, however it was copied', async () => {
  for (const correo_electronico of [
    'ines@xn--peoles-xwa.mx',
    'mailto:ines@peñoles.mx?subject=Alta',
    '\u202AInés <INES@PEÑOLES.MX>\u202C,',
    'ines\u200B@pen\u0303oles.mx.',
  ]) {
    const answer = await makeVisitor(server).post('magazine/newsletters/', {
      correo_electronico,
      fecha_publicacion: '2026-03-10',
    });
    expect([correo_electronico, answer.statusCode]).toEqual([correo_electronico, 201]);
  }

  expect((await onlyRow()).correo_electronico).toBe('ines@xn--peoles-xwa.mx');
});

test('a page without script may send the form in its own encoding', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/magazine/newsletters',
    remoteAddress: '198.51.100.77',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'correo_electronico=ines%2Bmina%40correo.test&fecha_publicacion=2026-03-10',
  });

  expectDetail(answer, 201, ASKED);
  expect((await onlyRow()).correo_electronico).toBe('ines+mina@correo.test');
});
