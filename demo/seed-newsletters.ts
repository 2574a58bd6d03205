import { eq, inArray } from 'drizzle-orm';
import type { NewsletterBlock, PieceReference } from '../contract/newsletters.ts';
import { SUBSCRIPTION_CONSENT } from '../contract/subscription.ts';
import { storedBlocks } from '../server/newsletter/composing/blocks.ts';
import {
  insertNewsletter,
  lockNewsletter,
  updateNewsletter,
} from '../server/newsletter/composing/repository.ts';
import { startNewsletter } from '../server/newsletter/sending/start-newsletter.ts';
import { subscribers } from '../server/platform/db/schema/correspondence.ts';
import { deliveries } from '../server/platform/db/schema/newsletters.ts';
import { users } from '../server/platform/db/schema/users.ts';
import {
  type DemoBlock,
  type DemoNewsletter,
  demoNewsletters,
  FORMER_SUBSCRIBER,
  SENDING_HOUR,
} from './demo-newsletters.ts';
import { demoReaders } from './demo-readers.ts';
import { dayAgo, type PublishedItems, pastMoment, type Seeding } from './seeding.ts';

interface Items {
  articles: PublishedItems;
  blogs: PublishedItems;
}

const SENDER = 'admin@veta.test';
const MINUTE_MS = 60_000;

function referenceTo({ articles, blogs }: Items, slug: string): PieceReference {
  const article = articles.get(slug);
  const item = article ?? blogs.get(slug);
  if (!item) throw new Error(`No article or blog has the slug ${slug}`);
  return { tipo: article ? 'articulo' : 'blog', id: item.id };
}

function toBlock(items: Items, block: DemoBlock, index: number): NewsletterBlock {
  const clave = `b${index + 1}`;
  if (block.tipo === 'patrocinio') return { ...block, clave, enlace: '', imagen: '' };
  if (block.tipo !== 'piezas') return { ...block, clave };
  const { tipo, titulo, slugs } = block;
  return { tipo, clave, titulo, piezas: slugs.map((slug) => referenceTo(items, slug)) };
}

/** Inserts readers as subscribers, at their addresses `@veta.test`, which no mail reaches: a day each before `daysAgo`. */
async function seedSubscribers(seeding: Seeding, { newSubscribers, daysAgo }: DemoNewsletter) {
  const addresses = new Map(demoReaders.map(({ usuario_unico, email }) => [usuario_unico, email]));
  await seeding.db.insert(subscribers).values(
    newSubscribers.map((reader, index) => {
      const day = daysAgo + 1 + index;
      const moment = pastMoment(seeding, day, 12).toISOString();
      return {
        correo_electronico: addresses.get(reader) ?? '',
        fecha_publicacion: dayAgo(seeding, day),
        estado: 'confirmado' as const,
        ...{ creado_en: moment, solicitado_en: moment, confirmado_en: moment },
        consentimiento: SUBSCRIPTION_CONSENT,
      };
    }),
  );
}

/** Ends a subscription two days before the seeding. */
async function endSubscription(seeding: Seeding, reader: string): Promise<void> {
  const address = demoReaders.find(({ usuario_unico }) => usuario_unico === reader)?.email ?? '';
  await seeding.db
    .update(subscribers)
    .set({ estado: 'baja', baja_en: pastMoment(seeding, 2, 9).toISOString(), ronda: 2 })
    .where(inArray(subscribers.correo_electronico, [address]));
}

/**
 * Inserts subscribers and newsletters as they are once they were sent: what the functions of the product store, and
 * deliveries that the mail server has accepted. Nothing is sent.
 */
export async function seedNewsletters(
  seeding: Seeding,
  siteUrl: string,
  items: Items,
): Promise<void> {
  const [sender] = await seeding.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, SENDER));
  for (const newsletter of demoNewsletters) {
    await seedSubscribers(seeding, newsletter);
    await seedNewsletter(seeding, siteUrl, items, newsletter, sender?.id ?? null);
    if (newsletter === demoNewsletters[0]) await endSubscription(seeding, FORMER_SUBSCRIBER);
  }
}

async function seedNewsletter(
  seeding: Seeding,
  siteUrl: string,
  items: Items,
  { asunto, preencabezado, daysAgo, blocks }: DemoNewsletter,
  sender: number | null,
): Promise<void> {
  const { db, timeZone } = seeding;
  const begun = pastMoment(seeding, daysAgo, SENDING_HOUR);
  const written = new Date(begun.getTime() - 90 * MINUTE_MS).toISOString();
  const ended = new Date(begun.getTime() + MINUTE_MS).toISOString();
  const id = await insertNewsletter(db, {
    ...{ asunto, preencabezado, creado_por: sender, editado_por: sender },
    ...{ creado_en: written, editado_en: written },
    bloques: await storedBlocks(
      siteUrl,
      blocks.map((block, index) => toBlock(items, block, index)),
    ),
  });
  const row = await lockNewsletter(db, id);
  if (!row) throw new Error('The newsletter was not stored');
  const context = {
    ...{ siteUrl, timeZone },
    now: () => begun,
    today: () => dayAgo(seeding, daysAgo),
    invalidatePages: async () => {},
  };
  await startNewsletter(context, db, row, sender);
  await db
    .update(deliveries)
    .set({
      ...{ estado: 'aceptado', intentos: 1, respuesta: '250 2.0.0 Ok' },
      ...{ siguiente_en: null, cambiado_en: ended },
    })
    .where(eq(deliveries.boletin_id, id));
  await updateNewsletter(db, id, { estado: 'enviado', terminado_en: ended });
}
