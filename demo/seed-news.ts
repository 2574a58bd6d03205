import { externalNews } from '../server/platform/db/schema/external-news.ts';
import { demoNews } from './demo-news.ts';
import { pastMoment, readText, type Seeding } from './seeding.ts';

/** Inserts the items of the news service, oldest first. */
export async function seedNews(seeding: Seeding): Promise<void> {
  const values = await Promise.all(
    demoNews.map(async ({ slug, titulo, daysAgo, hour }) => {
      const moment = pastMoment(seeding, daysAgo, hour).toISOString();
      return {
        titulo,
        cuerpo: await readText(`./news/${slug}.txt`),
        imagen_url: seeding.pictures.get(slug) ?? null,
        fecha_publicacion: moment,
        fecha_insercion: moment,
      };
    }),
  );
  await seeding.db.insert(externalNews).values(values);
}
