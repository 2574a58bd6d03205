import { COMMENT_TARGETS, type CommentTarget } from '../../contract/comments.ts';
import {
  articleEndpoints,
  blogEndpoints,
  commentEndpoints,
  editionEndpoints,
  moderationEndpoints,
  topicEndpoints,
} from '../../contract/endpoints.ts';
import { idSchema } from '../../contract/fields.ts';
import { moderationResultSchema } from '../../contract/moderation.ts';
import {
  changedThreadTags,
  likedTags,
  moderatedTags,
  PAGE_TAGS,
  type PageTag,
} from '../../contract/page-tags.ts';
import { COMMENT_ITEM_HEADER } from '../core/comment-item-header.ts';

/** A call that may change something. */
export interface Call {
  method: string;
  /** Relative to the API, with or without its last slash. */
  path: string;
  /** Headers of the browser. */
  headers: Headers;
  body: Blob;
}

/** Resources with pages of their own. */
interface Resource {
  list: string;
  /** Tag of all their pages. */
  tag: PageTag;
  /** Target of likes; editions have none. */
  target?: CommentTarget;
}

const RESOURCES: Resource[] = [
  { list: editionEndpoints.list, tag: PAGE_TAGS.editions },
  { list: blogEndpoints.list, tag: PAGE_TAGS.blogs, target: 'blog' },
  { list: articleEndpoints.list, tag: PAGE_TAGS.articles, target: 'article' },
  { list: topicEndpoints.list, tag: PAGE_TAGS.topics, target: 'topic' },
];

const LIKE = 'toggle_like/';
const UNDO = 'restaurar/';
const ID = /^([1-9]\d{0,9})\//;
/** Largest comment that is parsed; the longest allowed one is a fraction of it. */
const MOST_BYTES = 16_384;
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const wholePath = (path: string): string => path.replace(/\/?$/, '/');

/**
 * Cache tags of the pages that a call changes, as far as the call says; none where no page shows
 * it, or only the server knows. Pages of other resources that show it carry its tag as well.
 */
export async function tagsOfCall(call: Call): Promise<string[]> {
  if (SAFE_METHODS.includes(call.method)) return [];
  const path = wholePath(call.path);
  for (const target of COMMENT_TARGETS) {
    const { create } = commentEndpoints[target];
    if (path.startsWith(create)) return commentTags(target, path.slice(create.length), call);
  }
  const resource = RESOURCES.find(({ list }) => path.startsWith(list));
  return resource ? itemTags(resource, path.slice(resource.list.length)) : [];
}

/** Cache tags that an act of moderation changes, which only its response names. */
export async function tagsOfAnswer(
  { path }: Call,
  readAnswer: () => Promise<unknown>,
): Promise<string[]> {
  if (wholePath(path) !== moderationEndpoints.act) return [];
  const { data } = moderationResultSchema.safeParse(await readAnswer().catch(() => undefined));
  const results = data?.resultados ?? [];
  return [...new Set(results.filter(({ hecho }) => hecho).flatMap(moderatedTags))];
}

/** `rest` is the path below the list's: empty, an id, or an id and a verb. */
function itemTags({ tag, target }: Resource, rest: string): string[] {
  const [prefix, id] = ID.exec(rest) ?? [];
  if (prefix === undefined) return rest === '' ? [tag] : [];
  const verb = rest.slice(prefix.length);
  // Only the server knows whether a report hides a topic everywhere, and notifies the web app.
  if (verb === '' || verb === UNDO) return [tag];
  return verb === LIKE && target ? likedTags(target, Number(id)) : [];
}

/**
 * A new comment names its item; for other calls the browser names it in a header. Without a name
 * nothing expires here: a wildcard would let one call expire all pages of its kind.
 * @param rest what follows the address of new comments: nothing, an id, or an id and a verb
 */
async function commentTags(target: CommentTarget, rest: string, { headers, body }: Call) {
  const [prefix = ''] = ID.exec(rest) ?? [];
  if (![prefix, prefix + LIKE].includes(rest)) return [];
  const named = prefix
    ? headers.get(COMMENT_ITEM_HEADER)
    : await itemOf(body, commentEndpoints[target].idField);
  const { data: id } = idSchema.safeParse(Number(named));
  return id === undefined ? [] : changedThreadTags(target, id);
}

async function itemOf(body: Blob, field: string): Promise<unknown> {
  // The body is not validated yet, and parsing a long one would block the event loop.
  if (body.size > MOST_BYTES) return undefined;
  try {
    return JSON.parse(await body.text())[field];
  } catch {
    return undefined;
  }
}
