import { z } from 'zod';
import { paginated } from '../../contract/pagination.ts';
import { bylineReferenceSchema, TAG_CLASSES } from '../../contract/taxonomy.ts';
import { taxonomyEndpoints } from '../../contract/taxonomy-endpoints.ts';
import type { Http } from '../core/http.ts';

/** An author, a section or a tag that an editor may choose; tags have a class. */
const nameSchema = bylineReferenceSchema.extend({ clase: z.enum(TAG_CLASSES).optional() });
export type Name = z.infer<typeof nameSchema>;

const nameListSchema = paginated(nameSchema);

/** Names offered at once; the search finds others. */
const OFFERED = 20;
/** More sections than a magazine has. */
const MAX_SECTIONS = 100;

/** Lists of names from which an editor chooses several. */
export type NameList = 'bylines' | 'tags';

/** Authors or tags, or those that `search` finds (D66, D68). Throws ApiError. */
export async function findNames(http: Http, list: NameList, search: string): Promise<Name[]> {
  const query = { page: 1, page_size: OFFERED, ...(search && { search }) };
  return (await http.get(taxonomyEndpoints[list].list, nameListSchema, { query })).results;
}

/** All sections (D67). Throws ApiError. */
export async function listSections(http: Http): Promise<Name[]> {
  const query = { page: 1, page_size: MAX_SECTIONS };
  return (await http.get(taxonomyEndpoints.sections.list, nameListSchema, { query })).results;
}
