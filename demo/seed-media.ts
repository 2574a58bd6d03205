import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { media as mediaTable } from '../server/platform/db/schema/media.ts';
import { contentTypeOf, type MediaStorage } from '../server/platform/storage/storage.ts';
import { demoArticles } from './demo-articles.ts';
import { demoBlogs } from './demo-blogs.ts';
import { demoEditions } from './demo-editions.ts';
import { demoNews } from './demo-news.ts';
import { coverName } from './demo-pictures.ts';
import { demoBylines } from './details/bylines.ts';

const PICTURES = new URL('./media/', import.meta.url);

type MediaRow = typeof mediaTable.$inferInsert;

/** Stores a file; resolves to its key. */
export type StoreFile = (
  folder: string,
  name: string,
  extension: string,
  bytes: Buffer,
) => Promise<string>;

/**
 * Creates a function that stores files under keys with a part of their hash, so that a key is never
 * reused. `rows` collects the database rows.
 */
export function createStore(media: MediaStorage): { store: StoreFile; rows: MediaRow[] } {
  const rows: MediaRow[] = [];
  const store: StoreFile = async (folder, name, extension, bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `${folder}/${name}.${sha256.slice(0, 10)}.${extension}`;
    const { width, height } = extension === 'webp' ? await sharp(bytes).metadata() : {};
    await media.write(key, bytes);
    const content_type = contentTypeOf(key) ?? 'application/octet-stream';
    rows.push({ key, content_type, bytes: bytes.length, width, height, sha256 });
    return key;
  };
  return { store, rows };
}

/** Stores pictures, photos of authors and covers; returns their keys by slug (`portada-48` for a cover). */
export async function storePictures(store: StoreFile): Promise<ReadonlyMap<string, string>> {
  const present = new Set(await readdir(PICTURES).catch(() => []));
  const wanted = [
    ...demoArticles.map(({ slug }) => ({ folder: 'articulos', slug })),
    ...demoBlogs.map(({ slug }) => ({ folder: 'blogs', slug })),
    ...demoNews.map(({ slug }) => ({ folder: 'noticias', slug })),
    ...demoBylines.map(({ slug }) => ({ folder: 'autores', slug })),
    ...demoEditions.map((edition) => ({
      folder: 'ediciones',
      slug: coverName(edition.numero_edicion),
    })),
  ].filter(({ slug }) => present.has(`${slug}.webp`));
  const keys = new Map<string, string>();
  for (const { folder, slug } of wanted) {
    const bytes = await readFile(new URL(`${slug}.webp`, PICTURES));
    keys.set(slug, await store(folder, slug, 'webp', bytes));
  }
  return keys;
}
