import { expect, test } from 'vitest';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import { bounces, newsletters } from '../../platform/db/schema/newsletters.ts';
import { Refusal, startMailServer } from '../../testing/mail-server.ts';
import {
  beginNewsletter,
  countStates,
  eventually,
  mailThrough,
  startTestSender,
  untilState,
} from '../../testing/newsletter-sending.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { readTotals } from '../composing/totals-repository.ts';
import { resume } from './change-state.ts';

const server = provideTestServer();

const REFUSALS: Record<string, [code: number, text: string]> = {
  'lector1@correo.test': [550, '5.1.1 <lector1@correo.test>: User unknown'],
  'lector3@correo.test': [552, '5.2.2 Mailbox full'],
};
const TEXT_REFUSALS: Record<string, [code: number, text: string]> = {
  'lector2@correo.test': [550, '5.1.1 The account does not exist'],
  'lector4@correo.test': [554, '5.7.1 Looks like spam'],
};

/** A mail server that refuses the first two recipients because of their mailboxes, and the next two for other reasons. */
const startRefusing = () =>
  startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const refusal = REFUSALS[address];
      done(refusal ? new Refusal(...refusal) : null);
    },
    answer: ({ receivers }) => {
      const refusal = TEXT_REFUSALS[receivers[0] ?? ''];
      if (refusal) throw new Refusal(...refusal);
    },
  });

test('a mailbox that the mail server calls unknown is suppressed with the reason, as after a bounce', async () => {
  const mail = await startRefusing();
  const { context, id } = await beginNewsletter(server, 6);

  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 2, rechazado: 4 });
  const rows = await server.db.select().from(subscribers).orderBy(subscribers.id);
  expect(rows.map(({ estado, motivo }) => [estado, motivo])).toEqual([
    ['suprimido', 'El correo no se pudo entregar: 550 5.1.1 <l…@correo.test>: User unknown'],
    ['suprimido', 'El correo no se pudo entregar: 550 5.1.1 The account does not exist'],
    ['confirmado', ''],
    ['confirmado', ''],
    ['confirmado', ''],
    ['confirmado', ''],
  ]);
  const recorded = await server.db.select().from(bounces).orderBy(bounces.suscriptor_id);
  expect(recorded.map(({ suscriptor_id, tipo }) => [suscriptor_id, tipo])).toEqual([
    [1, 'permanente'],
    [2, 'permanente'],
    [3, 'temporal'],
  ]);
  // They are among the refused ones, and not counted twice.
  expect((await readTotals(server.db, [id])).get(id)).toMatchObject({ rechazados: 4, rebotes: 0 });
});

test('a newsletter that the mail server refuses for everybody is paused, and goes on once it is resumed', async () => {
  let refuses = true;
  const mail = await startMailServer({
    answer: () => {
      if (refuses) throw new Refusal(554, '5.7.1 Looks like spam');
    },
  });
  const { context, id, author } = await beginNewsletter(server, 40);

  const { log } = startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'pausado');
  await eventually(async () =>
    expect(await server.db.select().from(newsletters)).toMatchObject([{ servidor: null }]),
  );

  const motivo =
    'El servidor de correo rechazó 20 correos seguidos. Revisa la causa antes de reanudar el envío. La última respuesta: 554 5.7.1 Looks like spam';
  expect(await server.db.select().from(newsletters)).toMatchObject([{ motivo }]);
  // Those in progress on the other connections end as well.
  const { rechazado = 0, pendiente = 0 } = await countStates(server.db);
  expect(rechazado + pendiente).toBe(40);
  expect(pendiente).toBeGreaterThanOrEqual(17);
  expect(log).toMatchObject([{ newsletter: id, response: '554 5.7.1 Looks like spam' }]);
  const acts = await server.db.select().from(moderationLog);
  expect(acts.at(-1)).toMatchObject({ accion: 'pausar_boletin', actor_id: null, motivo });

  const [email, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(email?.subject).toBe('El envío del boletín «El año del cobre» está en pausa');
  expect(email?.text?.replaceAll(/[\s>]+/g, ' ')).toContain('554 5.7.1 Looks like spam');

  refuses = false;
  await resume(context, { id, author });
  await untilState(server.db, 'enviado');
  expect(await countStates(server.db)).toEqual({ rechazado, aceptado: pendiente });
});
