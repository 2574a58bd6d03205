import { z } from 'zod';
import { isSlug } from '../../contract/slug.ts';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';

/** Query parameters that limit a list to what carries an author, a section or a tag (D66 to D68). */
export const taxonomyParameters = {
  autor: z.string().optional().describe('Slug of an author'),
  seccion: z.string().optional().describe('Slug of a section'),
  etiqueta: z.string().optional().describe('Slug of a tag'),
};

/** An empty parameter filters as little as a missing one; nothing carries what is no slug. */
const readSlug = (text = ''): string | undefined =>
  text === '' ? undefined : isSlug(text) ? text : '';

/** Filter of a query, whose slugs an item must carry all of; '' is nobody's. Undefined where it names nothing. */
export function readTaxonomyFilter(query: TaxonomyFilter): TaxonomyFilter | undefined {
  const autor = readSlug(query.autor);
  const seccion = readSlug(query.seccion);
  const etiqueta = readSlug(query.etiqueta);
  const isEmpty = autor === undefined && seccion === undefined && etiqueta === undefined;
  return isEmpty ? undefined : { autor, seccion, etiqueta };
}
