import { demoArticles } from './demo-articles.ts';
import { demoBlogs } from './demo-blogs.ts';
import { demoEditions } from './demo-editions.ts';
import { demoNews } from './demo-news.ts';
import type { DemoPicture } from './demo-picture.ts';
import type { CoverEntry } from './pictures/cover.ts';

/** File name of the cover of an edition, without extension. */
export const coverName = (numero: number) => `portada-${numero}`;

/** The pictures of the demo items; each is `media/<slug>.webp`. */
export const demoPictures: readonly (Omit<DemoPicture, 'alt'> & { slug: string })[] = [
  ...demoArticles,
  ...demoBlogs,
  ...demoNews,
].flatMap(({ slug, picture }) => (picture ? [{ slug, ...picture }] : []));

/** The covers of the demo editions. */
export const demoCovers: readonly CoverEntry[] = demoEditions.map((edition) => ({
  slug: coverName(edition.numero_edicion),
  kind: edition.cover.kind,
  palette: edition.cover.palette,
  seed: edition.cover.seed,
  number: edition.numero_edicion,
  title: edition.titulo_edicion,
  summary: edition.cover.bajada,
  topics: edition.cover.temas,
}));
