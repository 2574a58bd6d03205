import { readFile } from 'node:fs/promises';
import { demoArticles } from './demo-articles.ts';
import { demoBlogs } from './demo-blogs.ts';
import { type DemoEdition, demoEditions } from './demo-editions.ts';
import { coverName } from './demo-pictures.ts';
import type { EditionContent } from './editions/edition.ts';
import { editionContents } from './editions/index.ts';
import { printEdition } from './editions/print.ts';
import type { PrintPiece } from './editions/print-edition.ts';
import type { FontUrls } from './editions/styles.ts';
import type { StoreFile } from './seed-media.ts';
import { dayAgo, readText, type SeedingDay } from './seeding.ts';

/** Relative link from a printed version, which is two folders deep in the storage. */
const fromPrint = (key: string | undefined) => (key ? `../../${key}` : '');

/** Reads an article or a blog by its slug. */
async function readPiece(slug: string, kicker: string, pictures: ReadonlyMap<string, string>) {
  const article = demoArticles.find((item) => item.slug === slug);
  const blog = demoBlogs.find((item) => item.slug === slug);
  const source = article ?? blog;
  if (!source) throw new Error(`No article or blog has the slug ${slug}`);
  const piece: PrintPiece = {
    title: article?.titulo_articulo ?? blog?.titulo_blog ?? '',
    kicker,
    html: await readText(`./${article ? 'articles' : 'blogs'}/${slug}.html`),
    pictureUrl: fromPrint(pictures.get(slug)),
    alt: source.picture.alt,
  };
  return piece;
}

/** Formats the month of a day: 'noviembre de 2026'. */
function monthOf(day: string): string {
  const format = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

async function storeFonts(store: StoreFile): Promise<FontUrls> {
  const storeFont = async (name: string) => {
    const bytes = await readFile(new URL(`./fonts/${name}.woff2`, import.meta.url));
    return fromPrint(await store('fuentes', name, 'woff2', bytes));
  };
  return {
    serif: await storeFont('newsreader'),
    serifItalic: await storeFont('newsreader-italic'),
    sans: await storeFont('inter'),
  };
}

/** Renders and stores the printed version of each edition; returns their keys by edition number. */
export async function storePrints(
  day: SeedingDay,
  store: StoreFile,
  pictures: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<number, string>> {
  const fonts = await storeFonts(store);
  const print = async (edition: DemoEdition, content: EditionContent) => {
    const html = printEdition({
      content,
      title: edition.titulo_edicion,
      date: monthOf(dayAgo(day, edition.daysAgo)),
      coverUrl: fromPrint(pictures.get(coverName(edition.numero_edicion))),
      pieces: await Promise.all(
        content.pieces.map(({ slug, kicker }) => readPiece(slug, kicker, pictures)),
      ),
      fonts,
    });
    return store(`ediciones/${edition.numero_edicion}`, 'revista', 'html', Buffer.from(html));
  };

  const keys = new Map<number, string>();
  for (const edition of demoEditions) {
    const content = editionContents.find(({ number }) => number === edition.numero_edicion);
    if (content) keys.set(edition.numero_edicion, await print(edition, content));
  }
  return keys;
}
