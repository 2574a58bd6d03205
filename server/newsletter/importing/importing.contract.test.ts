import { expect, test } from 'vitest';
import { authEndpoints } from '../../../contract/endpoints.ts';
import { importReportSchema } from '../../../contract/subscribers.ts';
import { createSigner } from '../../platform/signing/signer.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { encodeForm } from '../../testing/make-editing.ts';
import { makeNewsletterEditor, makeSubscriber } from '../../testing/newsletter-people.ts';
import { confirmTokenOf, newsletterOf } from '../../testing/subscriptions.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { sendInvitations } from './send-invitations.ts';

const server = provideTestServer();
const { confirm } = newsletterOf(server);

const sendDue = () => {
  const { settings } = server;
  const now = settings.now ?? (() => new Date());
  return sendInvitations({ ...settings, now, signer: createSigner(settings.signingKey, now) });
};

/** Imports a file as an editor. */
async function importFile(text: string | Uint8Array, access: string) {
  const archivo = new File([new Uint8Array(Buffer.from(text))], 'lista.csv', { type: 'text/csv' });
  return send(server, 'POST', 'suscriptores/importar/', {
    access,
    ...(await encodeForm({ archivo })),
  });
}

test('new addresses are invited, and each other line is in the report with its reason', async () => {
  const { access, call } = await makeNewsletterEditor(server);
  await makeSubscriber(server, 'Ya@correo.test');
  await makeSubscriber(server, 'ida@correo.test', { estado: 'baja' });
  await makeSubscriber(server, 'mala@correo.test', { estado: 'suprimido' });
  const text = [
    'Nombre;Correo',
    'Inés;Ines@Correo.test',
    'Inés;INES@correo.test',
    'Rubén;ya@correo.test',
    'Ida;ida@correo.test',
    'Mala;mala@correo.test',
    'Nadie;nadie@',
    ';',
    'Íñigo;inigo@peñoles.mx',
  ].join('\r\n');

  const report = expectContract(importReportSchema, await importFile(text, access));

  expect(report).toEqual({
    total: 7,
    totales: { invitado: 2, ya_estaba: 1, baja: 1, suprimido: 1, repetido: 1, invalido: 1 },
    lineas: [
      {
        linea: 3,
        valor: 'INES@correo.test',
        resultado: 'repetido',
        motivo: 'Ya está en otra línea del archivo',
      },
      {
        linea: 4,
        valor: 'ya@correo.test',
        resultado: 'ya_estaba',
        motivo: 'Ya recibe el boletín',
      },
      { linea: 5, valor: 'ida@correo.test', resultado: 'baja', motivo: 'Se dio de baja' },
      {
        linea: 6,
        valor: 'mala@correo.test',
        resultado: 'suprimido',
        motivo: 'Está suprimida por rebotes o quejas',
      },
      {
        linea: 7,
        valor: 'nadie@',
        resultado: 'invalido',
        motivo: 'El correo electrónico no es válido',
      },
    ],
  });
  expect((await call('GET', 'suscriptores/?estado=pendiente')).json().results).toMatchObject([
    { correo_electronico: 'Ines@correo.test', origen: 'importacion' },
    { correo_electronico: 'inigo@xn--peoles-xwa.mx', origen: 'importacion' },
  ]);
});

test('an imported address gets one invitation, however often it is imported', async () => {
  const { access, call } = await makeNewsletterEditor(server);
  await importFile('correo\nines@correo.test', access);
  expect(await server.deliver()).toEqual([]);

  expect([await sendDue(), await sendDue()]).toEqual([1, 0]);
  const again = (await importFile('correo\nines@correo.test', access)).json();
  expect(again.lineas).toMatchObject([{ motivo: 'Tiene una solicitud sin confirmar' }]);
  expect(await sendDue()).toBe(0);

  const [email, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect((await confirm(confirmTokenOf(email))).statusCode).toBe(200);
  expect((await call('GET', 'suscriptores/')).json().results).toMatchObject([
    { estado: 'confirmado', origen: 'importacion', consentimiento: expect.stringMatching(/^Al/) },
  ]);
});

test('two servers that send invitations at the same time send each once', async () => {
  const { access } = await makeNewsletterEditor(server);
  const lines = Array.from({ length: 70 }, (_, index) => `n${index}@correo.test`);
  await importFile(lines.join('\n'), access);

  const sent = await Promise.all([sendDue(), sendDue(), sendDue()]);
  while ((await sendDue()) > 0);

  expect(sent.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(50);
  const addresses = (await server.deliver()).map(({ to }) => [to].flat()[0]?.text);
  expect(addresses.sort()).toEqual(lines.sort());
});

test('a file that is refused invites nobody', async () => {
  const { access, call } = await makeNewsletterEditor(server);

  const broken = await importFile('correo\nines@correo.test\n"ana@correo.test', access);
  expect([broken.statusCode, broken.json()]).toEqual([
    400,
    { archivo: ['El archivo no es un CSV válido: unas comillas no se cierran.'] },
  ]);
  const without = await send(server, 'POST', 'suscriptores/importar/', {
    access,
    ...(await encodeForm({ otro: 'x' })),
  });
  expect(without.json()).toEqual({ archivo: ['El archivo es requerido'] });
  const large = await importFile('x'.repeat(10 * 1024 * 1024 + 1), access);
  expect(large.json()).toEqual({ archivo: ['El archivo debe ser un CSV de hasta 10 MB.'] });
  const larger = await importFile('x'.repeat(12 * 1024 * 1024), access);
  expectDetail(larger, 413, 'La petición es demasiado grande.');
  expect((await call('GET', 'suscriptores/')).json().count).toBe(0);
});

test('the export has every subscriber, no formulas, and asks for a recent proof', async () => {
  const { call } = await makeNewsletterEditor(server);
  await makeSubscriber(server, '+51ruben@correo.test', { consentimiento: '=1+1; "sí"' });
  await makeSubscriber(server, 'ida@correo.test', { estado: 'baja' });

  const answer = await call('GET', 'suscriptores/exportar/?estado=confirmado');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="suscriptores.csv"');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.body.split('\r\n')).toEqual([
    'correo_electronico,estado,creado_en,solicitado_en,confirmado_en,baja_en,sospechoso,motivo,origen,consentimiento',
    `'+51ruben@correo.test,confirmado,2026-03-01T12:00:00.000Z,2026-03-01T12:00:00.000Z,2026-03-01T13:00:00.000Z,,,,formulario,"'=1+1; ""sí"""`,
    '',
  ]);
  expect((await call('GET', 'suscriptores/exportar/')).body).toContain('ida@correo.test,baja');
});

test('the log says who imported and exported how many', async () => {
  const { account, access, call } = await makeNewsletterEditor(server);
  await makeSubscriber(server, 'ya@correo.test');
  await importFile('ines@correo.test\nya@correo.test\nluis@correo.test', access);
  await call('GET', 'suscriptores/exportar/?estado=confirmado');
  await call('GET', 'suscriptores/exportar/');

  const kind = { tipo: 'suscriptores', quien: { id: account.id } };
  const acts = [
    { ...kind, accion: 'exportar_suscriptores', motivo: 'Direcciones: 3' },
    { ...kind, accion: 'exportar_suscriptores', motivo: 'Direcciones en estado «confirmado»: 1' },
    { ...kind, accion: 'importar_suscriptores', motivo: 'Direcciones: 3; invitadas: 2' },
  ];
  const read = async (tipo: string) =>
    (await call('GET', `redaccion/registro/?tipo=${tipo}`)).json().results;
  expect(await read('suscriptores')).toMatchObject(acts);
  expect(await read('')).toMatchObject(acts);
  expect(await read('boletin')).toEqual([]);
  expect(await read('tema')).toEqual([]);
});

test('the export asks for a new proof 15 minutes after the sign-in', async () => {
  const { refresh } = await makeSignedIn(server, 'SUPERUSUARIO');
  server.setNow(new Date('2026-03-10T17:15:00Z'));
  // A renewed token is no proof.
  const renewed = await send(server, 'POST', authEndpoints.refresh, { body: { refresh } });

  const answer = await send(server, 'GET', 'suscriptores/exportar/', renewed.json());
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ confirmar: true, metodos: ['password'] });
});

test('an editor exports the subscribers 20 times an hour', async () => {
  const { call } = await makeNewsletterEditor(server);
  await makeSubscriber(server, 'ana@correo.test');
  for (let count = 0; count < 20; count += 1) {
    expect((await call('GET', 'suscriptores/exportar/')).statusCode).toBe(200);
  }
  const text = 'Vas demasiado rápido. Espera un momento.';
  expectDetail(await call('GET', 'suscriptores/exportar/'), 429, text);
});
