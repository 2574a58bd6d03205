import 'server-only';
import { GENERAL_SECTION } from '../../../contract/articles.ts';
import { TAXONOMY_TAG } from '../../../contract/page-tags.ts';
import { MAX_PAGE_SIZE } from '../../../contract/pagination.ts';
import { taxonomyEndpoints } from '../../../contract/taxonomy-endpoints.ts';
import { type SectionPage, sectionListSchema } from '../../../contract/taxonomy-entries.ts';
import { pageCapabilities } from '../../capabilities/server/page-capabilities.ts';
import { isAbsent } from '../../core/api-error.ts';
import { markIncomplete } from '../../core/server/render-scope.ts';
import { api } from '../../core/server/server-http.ts';

/**
 * The sections that have a page, in their order, a hundred at most; none of a server without them, or that does not answer.
 * Never throws.
 */
export async function readSections(): Promise<SectionPage[]> {
  const offered = await pageCapabilities();
  if (!offered.includes('fichas')) return [];
  try {
    const sections = await api().get(taxonomyEndpoints.sections.publicList, sectionListSchema, {
      tags: [TAXONOMY_TAG],
    });
    return sections.filter(({ id }) => id !== GENERAL_SECTION).slice(0, MAX_PAGE_SIZE);
  } catch (error) {
    if (!isAbsent(error)) markIncomplete(error);
    return [];
  }
}
