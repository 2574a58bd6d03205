import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '../../contract/copies.ts';
import { copyEndpoints, revisionEndpoints } from '../../contract/endpoints.ts';
import { contentLog } from '../platform/db/schema/content-log.ts';
import { copies, copyNotes, revisions, withdrawals } from '../platform/db/schema/newsroom.ts';
import { makeArticle } from '../testing/make-content.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

/** A call whose answer was lost is sent again, at once or while the first one runs: its effect is there once. */
const server = provideTestServer();

/** A copy of an article with a change, and who may do what to it. */
async function prepare() {
  const editor = await makeEditor(server);
  const reviewer = await makeEditor(server);
  const { id } = await makeArticle(server.db);
  const item = `articles/articulos/${id}/`;
  await editor.json('PATCH', item, { titulo_articulo: 'Publicado antes' });
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  await made.save({ titulo_articulo: 'De la copia' }, made.etag);
  return { editor, reviewer, id, item, copyId: made.copy.id, path: made.path };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;
type Call = (given: Prepared) => ReturnType<Prepared['editor']['json']>;
interface Repeated {
  /** What has to be done before. */
  before?: (given: Prepared) => Promise<unknown>;
  call: Call;
}

const askReview: Call = ({ editor, reviewer, copyId }) =>
  editor.json('POST', copyEndpoints.requestReview(copyId), {
    asignada_a: reviewer.account.id,
    nota: 'Mira el final.',
  });
const withdraw: Call = ({ editor, id }) =>
  editor.json('POST', revisionEndpoints.withdraw('articulo', id), { motivo: 'Un error.' });

const CALLS: Record<string, Repeated> = {
  'revision/': { call: askReview },
  'devolver/': {
    before: askReview,
    call: ({ reviewer, copyId }) =>
      reviewer.json('POST', copyEndpoints.sendBack(copyId), { nota: 'Falta la fuente.' }),
  },
  'notas/': {
    call: ({ editor, copyId }) =>
      editor.json('POST', copyEndpoints.notes(copyId), { texto: 'Falta la foto.' }),
  },
  'programar/': {
    call: ({ editor, copyId }) =>
      editor.json('POST', copyEndpoints.schedule(copyId), {
        publicar_en: '2026-03-11T06:00:00-05:00',
        version: 2,
      }),
  },
  'desprogramar/': {
    before: (given) => CALLS['programar/']?.call(given) ?? Promise.reject(),
    call: ({ editor, copyId }) =>
      editor.json('POST', copyEndpoints.unschedule(copyId), { version: 3 }),
  },
  'publicar/': {
    call: ({ editor, copyId }) =>
      editor.json('POST', copyEndpoints.publish(copyId), { version: 2 }),
  },
  'retirar/': { call: withdraw },
  'volver-a-publicar/': {
    before: withdraw,
    call: ({ editor, id }) => editor.json('POST', revisionEndpoints.publishAgain('articulo', id)),
  },
  'restaurar/ of a revision': {
    before: ({ editor, path }) => editor.json('DELETE', path),
    call: async ({ editor, id }) => {
      const [first] = await server.db
        .select()
        .from(revisions)
        .where(eq(revisions.elemento_id, id))
        .orderBy(revisions.id);
      return editor.json('POST', revisionEndpoints.restore(first?.id ?? 0), undefined, {
        [IDEMPOTENCY_HEADER]: 'una-vez',
      });
    },
  },
  'restaurar/ of a deleted item': {
    before: ({ editor, item }) => editor.json('DELETE', item),
    call: ({ editor, item }) => editor.json('POST', `${item}restaurar/`),
  },
};

/** What calls leave behind; e-mails as the jobs that will write them. */
const readEffects = async () => ({
  copies: await server.db.select().from(copies),
  notes: await server.db.select().from(copyNotes),
  log: await server.db.select().from(contentLog),
  revisions: await server.db.select().from(revisions).orderBy(revisions.id),
  withdrawals: await server.db.select().from(withdrawals),
  jobs: (
    (await server.db.execute(
      sql`SELECT data FROM pgboss.job WHERE name IN ('notices', 'letters') ORDER BY created_on`,
    )) as unknown as { rows: unknown[] }
  ).rows,
});

test.for(Object.keys(CALLS))('%s again has the same answer and no second effect', async (name) => {
  const given = await prepare();
  const { before, call } = CALLS[name] as Repeated;
  await before?.(given);

  const first = await call(given);
  const effects = await readEffects();
  const again = await call(given);

  expect(first.statusCode, first.body).toBeLessThan(300);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(await readEffects()).toEqual(effects);
});

test.for(Object.keys(CALLS))('%s four times at once has one effect', async (name) => {
  const { before, call } = CALLS[name] as Repeated;
  const count = async () =>
    Object.values(await readEffects()).map((rows: unknown[]) => rows.length);
  const alone = await prepare();
  await before?.(alone);
  const start = await count();
  await call(alone);
  const once = (await count()).map((rows, index) => rows - (start[index] ?? 0));
  const given = await prepare();
  await before?.(given);
  const beforeBoth = await count();

  const answers = await Promise.all([1, 2, 3, 4].map(() => call(given)));

  for (const answer of answers) expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect((await count()).map((rows, index) => rows - (beforeBoth[index] ?? 0))).toEqual(once);
});
