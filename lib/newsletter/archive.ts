import {
  type PublicNewsletter,
  publicNewsletterListSchema,
  publicNewsletterSchema,
} from '../../contract/newsletter-archive.ts';
import { newsletterArchiveEndpoints } from '../../contract/newsletter-endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { itemTags, PAGE_TAGS } from '../../contract/page-tags.ts';
import { LONGEST_TEXT } from '../core/bounded-html.ts';
import type { Http } from '../core/http.ts';

const TAG = PAGE_TAGS.newsletters;

/** Newsletters of a page of the archive. */
export const NEWSLETTERS_PER_PAGE = PAGE_SIZES.newsletterArchive.site;

/** One page of the newsletters that were sent, newest first (D75). Throws ApiError, 404 beyond the last page. */
export const listNewsletters = (http: Http, query: { page: number; page_size: number }) =>
  http.get(newsletterArchiveEndpoints.list, publicNewsletterListSchema, { query, tags: [TAG] });

/** Kinds of the items in a newsletter: those that are withdrawn or deleted leave its page. */
const PIECES = [PAGE_TAGS.articles, PAGE_TAGS.blogs, PAGE_TAGS.editions];

/** One newsletter of the archive, by its number, with texts as long as one page may parse. Throws ApiError. */
export const getNewsletter = (http: Http, number: number): Promise<PublicNewsletter> =>
  http
    .get(newsletterArchiveEndpoints.item(number), publicNewsletterSchema, {
      tags: [...itemTags(TAG, number), ...PIECES],
    })
    .then(withBoundedTexts);

/** Cuts the texts of the blocks where together they are longer than the text of an item may be. */
function withBoundedTexts(newsletter: PublicNewsletter): PublicNewsletter {
  let left = LONGEST_TEXT;
  const bloques = newsletter.bloques.map((block) => {
    if (block.tipo !== 'texto') return block;
    const contenido = block.contenido.slice(0, left);
    left -= contenido.length;
    return { ...block, contenido };
  });
  return { ...newsletter, bloques };
}
