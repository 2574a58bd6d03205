import { expect, test } from 'vitest';
import { newsletterEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { newsletterListSchema } from '../../../contract/newsletters.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { bounces, deliveries } from '../../platform/db/schema/newsletters.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { beginSending, makeNewsletter } from '../../testing/make-newsletter.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const MOMENT = '2026-03-10T17:00:00Z';

/** A subscriber in a state; `left` is the newsletter whose link ended the subscription. */
async function makeSubscriber(
  name: string,
  estado: 'confirmado' | 'pendiente' | 'baja',
  left: number | null = null,
) {
  await server.db.insert(subscribers).values({
    correo_electronico: `${name}@correo.test`,
    fecha_publicacion: '2026-03-01',
    estado,
    confirmado_en: MOMENT,
    baja_en: estado === 'baja' ? MOMENT : null,
    baja_boletin_id: left,
  });
}

const deliver = (boletin_id: number, states: (typeof deliveries.$inferSelect)['estado'][]) =>
  server.db.insert(deliveries).values(
    states.map((estado, index) => ({
      boletin_id,
      suscriptor_id: index + 1,
      estado,
      message_id: `<${boletin_id}-${index}@revista.test>`,
      cambiado_en: MOMENT,
    })),
  );

const report = (boletin_id: number, kinds: (typeof bounces.$inferSelect)['tipo'][]) =>
  server.db.insert(bounces).values(
    kinds.map((tipo, index) => ({
      boletin_id,
      suscriptor_id: index + 1,
      tipo,
      huella: `${boletin_id}-${index}`,
      recibido_en: MOMENT,
    })),
  );

test('totals are those of each newsletter alone (D74)', async () => {
  const editor = await makeEditor(server);
  const [one, other, draft] = [
    await makeNewsletter(editor, { asunto: 'Uno' }),
    await makeNewsletter(editor, { asunto: 'Otro' }),
    await makeNewsletter(editor, { asunto: 'Borrador' }),
  ];
  for (const { id } of [one, other]) await beginSending(server, id);
  await deliver(one.id, [
    ...(['aceptado', 'aceptado', 'aceptado', 'rechazado', 'rechazado'] as const),
    ...(['incierto', 'omitido', 'pendiente', 'en_curso'] as const),
  ]);
  await deliver(other.id, ['aceptado']);
  await report(one.id, ['permanente', 'temporal', 'queja']);
  await report(other.id, ['queja']);
  await makeSubscriber('ines', 'baja', one.id);
  await makeSubscriber('luis', 'baja');
  await makeSubscriber('ana', 'confirmado');
  await makeSubscriber('rosa', 'pendiente');

  const expected = {
    total: 9,
    aceptados: 3,
    rechazados: 2,
    inciertos: 1,
    omitidos: 1,
    pendientes: 1,
    en_curso: 1,
    bajas: 1,
    quejas: 1,
    rebotes: 2,
  };
  expect((await one.read()).totales).toEqual(expected);
  expect((await draft.read()).destinatarios).toBe(1);
  const list = expectContract(
    newsletterListSchema,
    await editor.json('GET', newsletterEndpoints.list),
  );
  const totals = new Map(list.results.map(({ asunto, totales }) => [asunto, totales]));
  expect(totals.get('Uno')).toEqual(expected);
  expect(totals.get('Otro')).toMatchObject({ total: 1, aceptados: 1, quejas: 1, bajas: 0 });
  expect(totals.get('Borrador')).toBeNull();
});
