import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { newsletterEndpoints } from '../../contract/newsletter-endpoints.ts';
import { newsletterSchema } from '../../contract/newsletters.ts';
import { prepareNewsletter } from '../newsletter/composing/prepare.ts';
import { newsletters } from '../platform/db/schema/newsletters.ts';
import { expectContract } from './expect-contract.ts';
import type { makeEditor } from './make-editing.ts';
import type { TestServer } from './test-server.ts';

type Colleague = Awaited<ReturnType<typeof makeEditor>>;

export const TEXT = { tipo: 'texto', clave: 't', contenido: '<p>Buenos días.</p>' } as const;

/** A newsletter that somebody has made through the API, and the saves of it. */
export async function makeNewsletter(editor: Colleague, body: object = {}) {
  const answer = await editor.json('POST', newsletterEndpoints.list, {
    asunto: 'El cobre de marzo',
    bloques: [TEXT],
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const newsletter = expectContract(newsletterSchema, answer, 201);
  const path = newsletterEndpoints.item(newsletter.id);
  return {
    newsletter,
    id: newsletter.id,
    path,
    etag: String(answer.headers.etag),
    read: async () => expectContract(newsletterSchema, await editor.json('GET', path)),
    /** Saves fields as somebody who has seen the version of `etag`. */
    save: (fields: object, etag?: string, colleague = editor) =>
      colleague.json('PATCH', path, fields, etag === undefined ? {} : { 'if-match': etag }),
  };
}

/** Begins to send a newsletter, as the start of its sending does; `tags` gets those of the pages that change. */
export async function beginSending(
  server: TestServer,
  id: number,
  { today = '2026-03-10', tags = [] }: { today?: string; tags?: string[] } = {},
) {
  const { db, settings } = server;
  const now = settings.now ?? (() => new Date());
  const context = {
    siteUrl: settings.siteUrl,
    timeZone: settings.timeZone,
    now,
    today: () => today,
    invalidatePages: async (_: unknown, changed: readonly string[]) => void tags.push(...changed),
  };
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(newsletters)
      .where(eq(newsletters.id, id))
      .for('update');
    if (!row) throw new Error('There is no such newsletter');
    const prepared = await prepareNewsletter(context, transaction, row);
    await transaction
      .update(newsletters)
      .set({ estado: 'enviando', iniciado_en: now().toISOString() })
      .where(eq(newsletters.id, id));
    return prepared;
  });
}
