import type { CommentTarget } from './comments.ts';
import type { ModerationResult } from './moderation.ts';

/**
 * Cache tags of pages, by the data they show. After a write the server names the tags of what it changed, in
 * its response or to `POST /api/revalidate` (D40).
 */

/** Tags of all pages that show items of a kind. */
export const PAGE_TAGS = {
  editions: 'editions',
  blogs: 'blogs',
  articles: 'articles',
  topics: 'topics',
  forumCategories: 'forum-categories',
  externalNews: 'external-news',
  /** The home page, and others that show its featured news (D70). */
  frontPage: 'front-page',
  /** The archive of newsletters and its feed (D75). */
  newsletters: 'newsletters',
} as const;

/**
 * Tag of pages with an author, section or tag that may be without items: its own page, lists of sections, redirects to it.
 * Pages of items have those of the items: a change of an entry expires all articles and blogs.
 */
export const TAXONOMY_TAG = 'taxonomy';

/** Tag of all pages that show items of a kind. */
export type PageTag = (typeof PAGE_TAGS)[keyof typeof PAGE_TAGS];

/** Tag of the pages that show one item. */
export const itemTag = (all: PageTag, id: number): string => `${all}:${id}`;

/** Tags of a page of one item. */
export const itemTags = (all: PageTag, id: number): [all: string, one: string] => [
  all,
  itemTag(all, id),
];

/** Tag of the pages that list topics; a comment or like on one topic expires no page of another. */
export const TOPIC_LIST_TAG = 'topics:list';

/** Tag of the comments of all items of a kind. */
export const threadKindTag = (target: CommentTarget): string => `comments:${target}`;

/** Tags of the comments of one item, and of all items of its kind. */
export const threadTags = (target: CommentTarget, id: number): [all: string, one: string] => [
  threadKindTag(target),
  `${threadKindTag(target)}:${id}`,
];

/** Tags that a change in the thread of an item expires. */
export function changedThreadTags(target: CommentTarget, id: number): string[] {
  const [, thread] = threadTags(target, id);
  // Cards and headers of topics show the number of answers.
  return target === 'topic' ? [thread, TOPIC_LIST_TAG, itemTag(PAGE_TAGS.topics, id)] : [thread];
}

/** Tags that a like of an item expires: cards show the likes of a topic, not those of articles and blogs. */
export function likedTags(target: CommentTarget, id: number): string[] {
  if (target === 'topic') return [itemTag(PAGE_TAGS.topics, id), TOPIC_LIST_TAG];
  return [itemTag(target === 'blog' ? PAGE_TAGS.blogs : PAGE_TAGS.articles, id)];
}

/** Tags that expire when moderation shows or hides a comment or topic; accounts are on no page. */
export function moderatedTags({
  tipo,
  elemento,
}: Pick<ModerationResult['resultados'][number], 'tipo' | 'elemento'>): string[] {
  // A topic is also in lists, counts and sidebars.
  if (tipo === 'tema') return [PAGE_TAGS.topics];
  return elemento ? changedThreadTags(elemento.tipo, elemento.id) : [];
}

/** Tag of a stored file, by its key, for caches of the file; it expires when the file is no longer public. */
export const mediaTag = (key: string): string => `${MEDIA_TAG_PREFIX}${key}`;

/** Prefix of the tags of files: cached files are removed, not served stale while they are revalidated. */
export const MEDIA_TAG_PREFIX = 'media:';
