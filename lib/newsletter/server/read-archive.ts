import 'server-only';
import type { PublicNewsletter } from '../../../contract/newsletter-archive.ts';
import { getNewsletter, listNewsletters, NEWSLETTERS_PER_PAGE } from '../archive.ts';
import { archiveApi } from './archive-api.ts';

/** What a page of the archive shows. Throws ApiError, 404 also beyond the last page and without an archive. */
export async function readArchive(page: number) {
  const query = { page, page_size: NEWSLETTERS_PER_PAGE };
  const { results, count } = await listNewsletters(await archiveApi(), query);
  return { newsletters: results, page, count };
}

/** A newsletter of the archive by its number. Throws ApiError, 404 also without an archive. */
export const readNewsletter = async (number: number): Promise<PublicNewsletter> =>
  getNewsletter(await archiveApi(), number);
