import 'server-only';
import { notFound, permanentRedirect } from 'next/navigation';
import { TAXONOMY_TAG } from '../../../contract/page-tags.ts';
import { taxonomyPages } from '../../../contract/pages.ts';
import { isSlug } from '../../../contract/slug.ts';
import { redirectEndpoints } from '../../../contract/taxonomy-endpoints.ts';
import { redirectSchema } from '../../../contract/taxonomy-entries.ts';
import { isAbsent } from '../../core/api-error.ts';
import { orNotFound } from '../../core/server/or-not-found.ts';
import { api } from '../../core/server/server-http.ts';
import { listItems } from '../items.ts';
import { readEntry, type TaxonomyName } from '../public-api.ts';
import type { PublicEntry } from '../public-entry.ts';

/**
 * The author, section or tag whose page has this slug. Where there is none, its address may have moved: then Next's
 * permanent redirect, else its 404 page (D68).
 */
export async function entryOrRedirect(name: TaxonomyName, slug: string): Promise<PublicEntry> {
  if (!isSlug(slug)) notFound();
  try {
    return await readEntry[name](api(), slug);
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  const { destino } = await orNotFound(
    api().get(redirectEndpoints.find, redirectSchema, {
      query: { ruta: `${taxonomyPages[name]}/${slug}` },
      tags: [TAXONOMY_TAG],
    }),
  );
  permanentRedirect(destino);
}

/** What a page of an author, a section or a tag shows; a page beyond the last does not exist. */
export async function readTaxonomyPage(name: TaxonomyName, slug: string, page: number) {
  const entry = await entryOrRedirect(name, slug);
  const { items, count } = await listItems(api(), entry.filter, page);
  if (page > 1 && items.length === 0) notFound();
  return { entry, items, page, count };
}
