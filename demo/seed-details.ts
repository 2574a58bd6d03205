import { articleCategories } from '../server/platform/db/schema/articles.ts';
import { bylines, itemBylines, itemTags, tags } from '../server/platform/db/schema/item-details.ts';
import { articleDetails } from './details/article-details.ts';
import { blogDetails } from './details/blog-details.ts';
import { demoBylines } from './details/bylines.ts';
import type { DemoDetails } from './details/details.ts';
import { demoTags } from './details/tags.ts';
import { edition48 } from './editions/48.ts';
import { editionContents } from './editions/index.ts';
import {
  type PublishedEdition,
  withPrintedBlocks,
  withPrintedData,
  withPrintedEnds,
} from './printed-blocks.ts';
import { dayAgo, type PublishedItems, type Seeding, type SeedingDay } from './seeding.ts';

/** Editions on the site by number. */
export type PublishedEditions = ReadonlyMap<number, PublishedEdition>;

const CREDIT = 'Ilustración de la redacción';

const pieces = new Map(
  editionContents.flatMap((edition) => edition.pieces.map((piece) => [piece.slug, piece] as const)),
);

/** Number of the edition and byline of the print by slug; a data page has no byline. */
const printed = new Map(
  editionContents.flatMap(({ number, pieces, data }) => [
    ...pieces.map(({ slug, byline }) => [slug, { number, byline }] as const),
    ...(data.slug ? [[data.slug, { number, byline: '' }] as const] : []),
  ]),
);

const latest = new Map(edition48.pieces.map((piece) => [piece.slug, piece]));

/**
 * Text of a demo item; a printed one says where and in which edition. One of the latest edition has the quotation and
 * the boxes of the print, its data page the tables.
 */
export function printedText(slug: string, html: string, editions: PublishedEditions): string {
  const blocks = withBlocks(slug, html);
  const piece = printed.get(slug);
  const edition = piece && editions.get(piece.number);
  return edition ? withPrintedEnds(blocks, piece.byline, edition) : blocks;
}

function withBlocks(slug: string, html: string): string {
  if (slug === edition48.data.slug) return withPrintedData(html, edition48.data);
  const piece = latest.get(slug);
  return piece ? withPrintedBlocks(html, piece) : html;
}

/** Kicker, standfirst, caption, credit and corrections of an item; those of a printed piece are those of its edition. */
function detailColumns(seeding: SeedingDay, slug: string, details: DemoDetails | undefined) {
  const piece = pieces.get(slug);
  return {
    volanta: piece?.kicker ?? details?.kicker ?? '',
    entradilla: piece?.standfirst ?? details?.standfirst ?? '',
    descripcion_imagen: piece?.caption ?? details?.caption ?? '',
    credito_imagen: CREDIT,
    correcciones: (details?.corrections ?? []).map(({ daysAgo, decia, dice }) => ({
      fecha: dayAgo(seeding, daysAgo),
      decia,
      dice,
    })),
  };
}

/** Columns of an article with its details (D65). */
export const articleColumns = (seeding: SeedingDay, slug: string) =>
  detailColumns(seeding, slug, articleDetails[slug]);

/** Columns of a blog with its details, its section among them. */
export const blogColumns = (
  seeding: SeedingDay,
  slug: string,
  sections: ReadonlyMap<string, number>,
) => ({
  ...detailColumns(seeding, slug, blogDetails[slug]),
  categoria_blog: sections.get(blogDetails[slug]?.section ?? ''),
});

/** Ids of the sections by slug. */
export async function sectionIds({ db }: Seeding): Promise<ReadonlyMap<string, number>> {
  const sections = await db.select().from(articleCategories);
  return new Map(sections.map(({ slug, id }) => [slug, id]));
}

/** Inserts the authors and the tags, and those of every article and blog. */
export async function seedDetails(
  { db, pictures }: Seeding,
  items: { articles: PublishedItems; blogs: PublishedItems },
): Promise<void> {
  const authors = await db
    .insert(bylines)
    .values(
      demoBylines.map(({ portrait: _drawn, ...author }) => ({
        ...author,
        foto: pictures.get(author.slug) ?? null,
      })),
    )
    .returning();
  const classes = Object.entries(demoTags) as [keyof typeof demoTags, Record<string, string>][];
  const tagRows = await db
    .insert(tags)
    .values(
      classes.flatMap(([clase, named]) =>
        Object.entries(named).map(([slug, nombre]) => ({ slug, nombre, clase })),
      ),
    )
    .returning();
  const authorIds = new Map<string, number>(authors.map(({ slug, id }) => [slug, id]));
  const tagIds = new Map<string, number>(tagRows.map(({ slug, id }) => [slug, id]));

  const detailed = [
    ...itemsOf('articulo', items.articles, articleDetails),
    ...itemsOf('blog', items.blogs, blogDetails),
  ];
  await db.insert(itemBylines).values(
    detailed.flatMap(({ item, details }) =>
      details.authors.map((slug, posicion) => ({
        ...item,
        autor_id: idOf(authorIds, slug),
        posicion,
      })),
    ),
  );
  await db.insert(itemTags).values(
    detailed.flatMap(({ item, details }) =>
      details.tags.map((slug, posicion) => ({
        ...item,
        etiqueta_id: idOf(tagIds, slug),
        posicion,
      })),
    ),
  );
}

const itemsOf = (
  tipo: 'articulo' | 'blog',
  published: PublishedItems,
  details: Readonly<Record<string, DemoDetails>>,
) =>
  [...published].flatMap(([slug, { id }]) => {
    const own = details[slug];
    return own ? [{ item: { tipo, elemento_id: id }, details: own }] : [];
  });

function idOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo content has no entry ${slug}`);
  return id;
}
