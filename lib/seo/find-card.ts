import 'server-only';
import { taxonomyPages } from '../../contract/pages.ts';
import { isSlug } from '../../contract/slug.ts';
import { getArticle } from '../articles/api.ts';
import { getBlog } from '../blogs/api.ts';
import { isAbsent } from '../core/api-error.ts';
import { ITEM_ID } from '../core/item-id.ts';
import { api, newsService } from '../core/server/server-http.ts';
import { getEdition } from '../editions/api.ts';
import { getExternalNewsItem } from '../external-news/api.ts';
import { getTopic } from '../forum/api.ts';
import { readNewsletter } from '../newsletter/server/read-archive.ts';
import { readEntry, type TaxonomyName } from '../taxonomy/public-api.ts';
import type { Card } from './card.ts';
import { editionCard } from './edition.ts';
import { newsletterCard } from './newsletter.ts';
import { findSitePageCard } from './site-page-card.ts';
import { articleStory, blogStory, newsStory, storyCard } from './story.ts';
import { taxonomyCard } from './taxonomy.ts';
import { topicCard } from './topic.ts';

/** Creates the card of an item, by section; each throws ApiError. */
const items: Record<string, (id: number) => Promise<Card>> = {
  articulos: async (id) => storyCard(articleStory(await getArticle(api(), id))),
  'noticias-destacadas': async (id) => storyCard(blogStory(await getBlog(api(), id))),
  noticias: async (id) => storyCard(newsStory(await getExternalNewsItem(newsService(), id))),
  ediciones: async (id) => editionCard(await getEdition(api(), id)),
  boletin: async (id) => newsletterCard(await readNewsletter(id)),
  foro: async (id) => topicCard(await getTopic(api(), id)),
};

/** Kinds of authors, sections and tags by the first part of their addresses. */
const taxonomies: Record<string, TaxonomyName> = Object.fromEntries(
  Object.entries(taxonomyPages).map(([name, path]) => [path.slice(1), name as TaxonomyName]),
);

/** The card of a section and id, or undefined where nothing public exists (D16, D20). */
export async function findCard(section: string, id: string): Promise<Card | undefined> {
  const read = Object.hasOwn(items, section) ? items[section] : undefined;
  const entries = Object.hasOwn(taxonomies, section) ? taxonomies[section] : undefined;
  try {
    if (entries && isSlug(id)) return taxonomyCard(await readEntry[entries](api(), id));
    if (!read || !ITEM_ID.test(id)) return findSitePageCard(section, id);
    return await read(Number(id));
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
