import { expect, test } from 'vitest';
import {
  subscriberDetailSchema,
  subscriberGrowthSchema,
  subscriberListSchema,
  subscriberSchema,
} from '../../../contract/subscribers.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { bounces } from '../../platform/db/schema/newsletters.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeNewsletterEditor, makeSubscriber } from '../../testing/newsletter-people.ts';
import { confirmTokenOf, newsletterOf, unsubscribeTokenOf } from '../../testing/subscriptions.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();
const { subscribe, confirm, unsubscribe, ask, join } = newsletterOf(server);

const addBounce = (suscriptor_id: number, recibido_en: string) =>
  server.db.insert(bounces).values({
    suscriptor_id,
    tipo: 'permanente',
    codigo: '5.1.1',
    detalle: '550 5.1.1 ines@correo.test: no such user',
    huella: `${suscriptor_id} ${recibido_en}`,
    recibido_en,
  });

test('the list has all subscribers by address, with totals of each state', async () => {
  const { call } = await makeNewsletterEditor(server);
  await makeSubscriber(server, 'Rubén@correo.test', { estado: 'baja' });
  await makeSubscriber(server, 'ines@correo.test');
  await makeSubscriber(server, 'ana@otra.test', { estado: 'suprimido', motivo: 'Rebotó' });

  const list = expectContract(subscriberListSchema, await call('GET', 'suscriptores/'));
  expect(list.results.map((row) => row.correo_electronico)).toEqual([
    'ana@otra.test',
    'ines@correo.test',
    'Rubén@correo.test',
  ]);
  expect(list.totales).toEqual({
    pendiente: 0,
    confirmado: 1,
    baja: 1,
    pausado: 0,
    suprimido: 1,
  });
  const pick = async (query: string) =>
    (await call('GET', `suscriptores/?${query}`))
      .json()
      .results.map((row: { correo_electronico: string }) => row.correo_electronico);
  expect(await pick('search=CORREO.test')).toEqual(['ines@correo.test', 'Rubén@correo.test']);
  expect(await pick('search=%25')).toEqual([]);
  expect(await pick('search=%00ana')).toEqual(['ana@otra.test']);
  expect(await pick('estado=suprimido')).toEqual(['ana@otra.test']);
  expect(await pick('page_size=1&page=2')).toEqual(['ines@correo.test']);
  expect((await call('GET', 'suscriptores/?estado=otro')).statusCode).toBe(400);
  expect((await call('GET', 'suscriptores/?page=9')).statusCode).toBe(404);
});

test('a request records what its owner agreed to, and where it came from', async () => {
  const { call } = await makeNewsletterEditor(server);
  await join('ines@correo.test');

  const [row] = (await call('GET', 'suscriptores/')).json().results;
  expect(row).toMatchObject({
    estado: 'confirmado',
    origen: 'formulario',
    consentimiento: 'Acepto los términos de uso y la política de privacidad.',
    confirmado_en: '2026-03-10T17:00:00.000Z',
  });
});

test('an invited address gets one e-mail, and is a subscriber once it confirms', async () => {
  const { call } = await makeNewsletterEditor(server);
  const invite = () => call('POST', 'suscriptores/', { correo_electronico: 'ines@correo.test' });

  const row = expectContract(subscriberSchema, await invite(), 201);
  expect(row).toMatchObject({ estado: 'pendiente', origen: 'invitacion', consentimiento: '' });
  expectDetail(
    await invite(),
    429,
    'Hace un momento que se escribió a esta dirección. Inténtalo más tarde.',
  );
  const [email, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(email?.subject).toBe('¿Quieres recibir el boletín de Veta Minera?');
  const consent =
    'Al confirmar aceptas recibir el boletín en esta dirección, los términos de uso y la política de privacidad.';
  expect(email?.text?.replaceAll(/\s+/g, ' ')).toContain(consent);
  expect(unsubscribeTokenOf(email)).not.toBe('');

  expect((await confirm(confirmTokenOf(email))).statusCode).toBe(200);
  const detail = await call('GET', `suscriptores/${row.id}/`);
  expect(expectContract(subscriberDetailSchema, detail)).toMatchObject({
    estado: 'confirmado',
    origen: 'invitacion',
    consentimiento: consent,
    rebotes: [],
  });
});

test.for([
  ['confirmado', 'Esta dirección ya recibe el boletín.'],
  [
    'baja',
    'Esta persona se dio de baja. Solo ella puede volver a suscribirse, desde la página de la revista.',
  ],
  ['pausado', 'Esta suscripción está en pausa. Reanúdala en su ficha.'],
  [
    'suprimido',
    'Esta dirección está suprimida por rebotes o quejas. Puedes levantarlo en su ficha.',
  ],
] as const)('an address that is %s is not invited', async ([estado, detail]) => {
  const { call } = await makeNewsletterEditor(server);
  await makeSubscriber(server, 'Ines@correo.test', { estado });

  const body = { correo_electronico: 'ines@correo.test' };
  expectDetail(await call('POST', 'suscriptores/', body), 409, detail);
  expect(await server.deliver()).toEqual([]);
});

test.for(['pausado', 'suprimido'] as const)(
  'the form does not bring back an address that is %s, and looks the same',
  async (estado) => {
    const email = await ask('ines@correo.test');

    await server.db.update(subscribers).set({ estado, motivo: 'Rebotó' });
    server.setNow(new Date('2026-03-11T17:00:00Z'));

    const unknown = await subscribe('nueva@correo.test');
    await server.deliver();
    const answer = await subscribe('ines@correo.test');
    expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body]);
    expectDetail(
      await confirm(confirmTokenOf(email)),
      400,
      'Ya no enviamos el boletín a esta dirección. Escríbenos si quieres recibirlo.',
    );

    expect(await server.deliver()).toEqual([]);
    const { call } = await makeNewsletterEditor(server);
    expect((await call('GET', 'suscriptores/?search=ines')).json().results).toMatchObject([
      { estado, motivo: 'Rebotó' },
    ]);
  },
);

test('an editor ends a subscription; its owner alone may begin it again', async () => {
  const { call } = await makeNewsletterEditor(server);
  const id = await makeSubscriber(server, 'ines@correo.test');
  const set = (estado: string) => call('PATCH', `suscriptores/${id}/`, { estado });

  expect(expectContract(subscriberDetailSchema, await set('baja'))).toMatchObject({
    estado: 'baja',
    baja_en: '2026-03-10T17:00:00.000Z',
  });
  expect((await set('baja')).json().baja_en).toBe('2026-03-10T17:00:00.000Z');
  expectDetail(
    await set('confirmado'),
    409,
    'Esta persona se dio de baja. Solo ella puede volver a suscribirse, desde la página de la revista.',
  );
  await join('ines@correo.test');
  expect((await call('GET', `suscriptores/${id}/`)).json().estado).toBe('confirmado');
});

test('an editor lifts a suppression, and no request that was never confirmed', async () => {
  const { call } = await makeNewsletterEditor(server);
  const id = await makeSubscriber(server, 'ines@correo.test', {
    estado: 'suprimido',
    motivo: 'Rebotó',
  });
  await addBounce(id, '2026-03-02T10:00:00Z');
  await addBounce(id, '2026-03-03T10:00:00Z');

  const detail = (await call('GET', `suscriptores/${id}/`)).json();
  expect(detail.rebotes).toMatchObject([
    { recibido_en: '2026-03-03T10:00:00.000Z', codigo: '5.1.1' },
    { recibido_en: '2026-03-02T10:00:00.000Z' },
  ]);
  const lifted = await call('PATCH', `suscriptores/${id}/`, { estado: 'confirmado' });
  expect(lifted.json()).toMatchObject({ estado: 'confirmado', motivo: '' });

  const never = await makeSubscriber(server, 'ana@correo.test', {
    estado: 'suprimido',
    confirmado_en: null,
  });
  expectDetail(
    await call('PATCH', `suscriptores/${never}/`, { estado: 'confirmado' }),
    409,
    'Esta suscripción no está confirmada: su dueño tiene que confirmarla.',
  );
  expect((await call('PATCH', `suscriptores/${id}/`, { estado: 'pausado' })).statusCode).toBe(400);
});

test('a deleted subscriber is gone, with what named the address; totals of bounces stay', async () => {
  const { call } = await makeNewsletterEditor(server);
  const greeting = await join('ines@correo.test');
  const [{ id }] = (await call('GET', 'suscriptores/')).json().results;
  await addBounce(id, '2026-03-02T10:00:00Z');

  expect((await call('DELETE', `suscriptores/${id}/`)).statusCode).toBe(204);

  for (const method of ['GET', 'DELETE'] as const) {
    expect((await call(method, `suscriptores/${id}/`)).statusCode).toBe(404);
  }
  expect(await server.db.select().from(bounces)).toMatchObject([{ detalle: '' }]);
  expect((await unsubscribe(unsubscribeTokenOf(greeting))).statusCode).toBe(200);
  for (const wrong of ['0', 'x', '%00', '99999999999']) {
    expect((await call('GET', `suscriptores/${wrong}/`)).statusCode).toBe(404);
  }
});

test('the log says who did what to subscribers, without their addresses', async () => {
  const { account, call } = await makeNewsletterEditor(server);
  const id = await makeSubscriber(server, 'ines@correo.test', { estado: 'suprimido' });
  const other = await makeSubscriber(server, 'luis@correo.test');

  await call('POST', 'suscriptores/', { correo_electronico: 'ana@correo.test' });
  for (const _repeated of [1, 2])
    await call('PATCH', `suscriptores/${id}/`, { estado: 'confirmado' });
  await call('PATCH', `suscriptores/${other}/`, { estado: 'baja' });
  await call('DELETE', `suscriptores/${other}/`);
  await call('DELETE', `suscriptores/${other}/`);

  const log = await call('GET', 'redaccion/registro/?tipo=suscriptores');
  const one = { tipo: 'suscriptores', quien: { id: account.id }, motivo: 'Direcciones: 1' };
  expect(log.json().results).toMatchObject([
    { ...one, accion: 'eliminar_suscriptores' },
    { ...one, accion: 'baja_suscriptores' },
    { ...one, accion: 'reanudar_suscriptores' },
    { ...one, accion: 'invitar_suscriptores' },
  ]);
  expect(log.body).not.toContain('correo.test');
});

test('growth counts by weeks of the site, which begin on Monday', async () => {
  const { call } = await makeNewsletterEditor(server);
  // Monday 2 March, 04:59 UTC is still Sunday in Lima.
  await makeSubscriber(server, 'a@correo.test', { confirmado_en: '2026-03-02T04:59:00Z' });
  await makeSubscriber(server, 'b@correo.test', { confirmado_en: '2026-03-02T05:00:00Z' });
  await makeSubscriber(server, 'c@correo.test', {
    estado: 'baja',
    confirmado_en: '2026-01-02T05:00:00Z',
    baja_en: '2026-03-09T05:00:00Z',
  });
  const suppressed = await makeSubscriber(server, 'd@correo.test', {
    estado: 'suprimido',
    confirmado_en: '2026-01-02T05:00:00Z',
  });
  await addBounce(suppressed, '2026-03-03T10:00:00Z');
  await makeSubscriber(server, 'e@correo.test', { estado: 'pendiente', confirmado_en: null });

  const answer = await call('GET', 'suscriptores/crecimiento/?semanas=3');
  expect(expectContract(subscriberGrowthSchema, answer).semanas).toEqual([
    { lunes: '2026-02-23', altas: 1, bajas: 0, total: 3 },
    { lunes: '2026-03-02', altas: 1, bajas: 1, total: 3 },
    { lunes: '2026-03-09', altas: 0, bajas: 1, total: 2 },
  ]);
  const weeks = async (query: string) =>
    (await call('GET', `suscriptores/crecimiento/?semanas=${query}`)).json().semanas.length;
  expect([await weeks(''), await weeks('x'), await weeks('9999')]).toEqual([26, 26, 104]);
});
