import { COMMENT_TARGETS, type CommentTarget } from '../../contract/comments.ts';
import {
  articleEndpoints,
  blogEndpoints,
  commentEndpoints,
  editionEndpoints,
  frontPageEndpoints,
  topicEndpoints,
} from '../../contract/endpoints.ts';
import { idSchema } from '../../contract/fields.ts';
import { changedThreadTags, likedTags, PAGE_TAGS, type PageTag } from '../../contract/page-tags.ts';
import { ALL_TAGS, parseChangedTags } from '../../contract/revalidation.ts';
import { COMMENT_ITEM_HEADER } from '../core/comment-item-header.ts';
import { SITE_TAG } from '../core/http.ts';

/** A call that may change something. */
export interface Call {
  method: string;
  /** Relative to the API, with or without its last slash. */
  path: string;
  /** Headers of the browser. */
  headers: Headers;
}

/** Endpoints of content and topics, the tag of their pages, and the target of likes; editions have none. */
const RESOURCES: [list: string, tag: PageTag, target?: CommentTarget][] = [
  [editionEndpoints.list, PAGE_TAGS.editions],
  [blogEndpoints.list, PAGE_TAGS.blogs, 'blog'],
  [articleEndpoints.list, PAGE_TAGS.articles, 'article'],
  [topicEndpoints.list, PAGE_TAGS.topics, 'topic'],
  [frontPageEndpoints.read, PAGE_TAGS.frontPage],
];

const LIKE = 'toggle_like/';
const UNDO = 'restaurar/';
/** What follows the address of a list: nothing, an id, or an id and a verb. */
const REST = /^(?:(?<id>[1-9]\d{0,9})\/(?<verb>[a-z_]+\/)?)?$/;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Tags that the server names in `CHANGED_TAGS_HEADER`. */
export const namedTags = (value: string): string[] =>
  parseChangedTags(value).map((tag) => (tag === ALL_TAGS ? SITE_TAG : tag));

/**
 * Tags that a successful call changes at a server that does not name them (record 103). A comment changes the
 * page that a header names: without one nothing expires, or a call could expire all pages of a kind.
 */
export function guessTags({ method, path, headers }: Call): string[] {
  if (SAFE_METHODS.includes(method)) return [];
  const whole = path.replace(/\/?$/, '/');
  const restAfter = (list: string) =>
    whole.startsWith(list) ? REST.exec(whole.slice(list.length))?.groups : undefined;
  for (const target of COMMENT_TARGETS) {
    const rest = restAfter(commentEndpoints[target].create);
    if (!rest || (rest.verb && rest.verb !== LIKE)) continue;
    const { data: id } = idSchema.safeParse(Number(headers.get(COMMENT_ITEM_HEADER)));
    return id === undefined ? [] : changedThreadTags(target, id);
  }
  for (const [list, tag, target] of RESOURCES) {
    const rest = restAfter(list);
    if (!rest) continue;
    if (rest.verb === LIKE && target) return likedTags(target, Number(rest.id));
    return !rest.verb || rest.verb === UNDO ? [tag] : [];
  }
  return [];
}
