import type { CommentTarget } from './comments.ts';
import type { ModerationResult } from './moderation.ts';

/**
 * Names under which the web keeps its pages, by what they show. Whoever changes something names the
 * tags that are outdated: the web after a call of its own browsers, the server after any (D40).
 */

/** Of pages that list topics, for what changes about a topic without changing the others' pages. */
export const TOPIC_LIST_TAG = 'topics:list';

/** Tags of the comments of one item, and of all items of its kind. */
export const threadTags = (target: CommentTarget, id: number): [all: string, one: string] => [
  `comments:${target}`,
  `comments:${target}:${id}`,
];

/** Outdated by a change in the thread of an item; in all of its kind where `id` is none. */
export function changedThreadTags(target: CommentTarget, id: number): string[] {
  const isKnown = Number.isSafeInteger(id) && id > 0;
  const [all, one] = threadTags(target, id);
  const tags = [isKnown ? one : all];
  if (target !== 'topic') return tags;
  // Cards and heads of topics count the answers.
  return [...tags, TOPIC_LIST_TAG, isKnown ? `topics:${id}` : 'topics'];
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
