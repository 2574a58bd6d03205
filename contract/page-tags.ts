import type { CommentTarget } from './comments.ts';
import type { ModerationResult } from './moderation.ts';

/**
 * Names under which the web keeps its pages, by what they show. Whoever changes something names the
 * tags that are outdated: the web after a call of its own browsers, the server after any (D40).
 */

/** Of pages that list topics, for what changes about a topic without changing the others' pages. */
export const TOPIC_LIST_TAG = 'topics:list';

/** Tag of the comments of all items of a kind. */
export const threadKindTag = (target: CommentTarget): string => `comments:${target}`;

/** Tags of the comments of one item, and of all items of its kind. */
export const threadTags = (target: CommentTarget, id: number): [all: string, one: string] => [
  threadKindTag(target),
  `${threadKindTag(target)}:${id}`,
];

/** Outdated by a change in the thread of an item. */
export function changedThreadTags(target: CommentTarget, id: number): string[] {
  const [, thread] = threadTags(target, id);
  // Cards and heads of topics count the answers.
  return target === 'topic' ? [thread, TOPIC_LIST_TAG, `topics:${id}`] : [thread];
}

/** Outdated by a like of an item: cards show how many like a topic; those of articles and blogs do not. */
export function likedTags(target: CommentTarget, id: number): string[] {
  if (target === 'topic') return [`topics:${id}`, TOPIC_LIST_TAG];
  return [target === 'blog' ? `blogs:${id}` : `articles:${id}`];
}

/** Outdated when a comment or a topic appears or goes; an account alone is on no page. */
export function moderatedTags({
  tipo,
  elemento,
}: Pick<ModerationResult['resultados'][number], 'tipo' | 'elemento'>): string[] {
  // A topic that appears or goes is in lists, in counts and beside other things.
  if (tipo === 'tema') return ['topics'];
  return elemento ? changedThreadTags(elemento.tipo, elemento.id) : [];
}

/** Tag of a stored file, by its key: outdated when nobody may see it any more. No page has it, but caches of the file. */
export const mediaTag = (key: string): string => `${MEDIA_TAG_PREFIX}${key}`;

/** Begins the tags of files and of nothing else: what is kept under them must go, and not only be made anew. */
export const MEDIA_TAG_PREFIX = 'media:';

/**
 * Says, in a reader's call that a web passes on, that this web makes the pages anew that the call changes.
 * So the server need not tell it of them.
 */
export const PAGES_RENEWED_HEADER = 'x-paginas-renovadas';
