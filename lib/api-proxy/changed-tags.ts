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
import { changedThreadTags, likedTags, moderatedTags } from '../../contract/page-tags.ts';
import { THREAD_HEADER } from '../core/thread-header.ts';

/** A call that may change something. */
export interface Call {
  method: string;
  /** Relative to the API, with or without its last slash. */
  path: string;
  /** What the browser sent. */
  headers: Headers;
  body: Blob;
}

/** Things with pages of their own. */
interface Thing {
  list: string;
  /** Carried by all their pages. */
  tag: string;
  /** What it is for the likes; editions have none. */
  target?: CommentTarget;
}

const THINGS: Thing[] = [
  { list: editionEndpoints.list, tag: 'editions' },
  { list: blogEndpoints.list, tag: 'blogs', target: 'blog' },
  { list: articleEndpoints.list, tag: 'articles', target: 'article' },
  { list: topicEndpoints.list, tag: 'topics', target: 'topic' },
];

const LIKE = 'toggle_like/';
const UNDO = 'restaurar/';
const ID = /^([1-9]\d{0,9})\//;
/** Of a new comment that is looked into; the longest that the server takes has a fraction of it. */
const MOST_BYTES = 16_384;
const READING = ['GET', 'HEAD', 'OPTIONS'];

const wholePath = (path: string): string => path.replace(/\/?$/, '/');

/**
 * Cache tags of the pages that show what a call changes, as far as the call says it; none where no page
 * shows it, or only the server knows which. Pages of other things may show it too (an article stands among those
 * related to a blog): they carry its tag.
 */
export async function tagsOfCall(call: Call): Promise<string[]> {
  if (READING.includes(call.method)) return [];
  const path = wholePath(call.path);
  for (const target of COMMENT_TARGETS) {
    const { create } = commentEndpoints[target];
    if (path.startsWith(create)) return commentTags(target, path.slice(create.length), call);
  }
  const thing = THINGS.find(({ list }) => path.startsWith(list));
  return thing ? itemTags(thing, path.slice(thing.list.length)) : [];
}

/** The same of staff's acts, of which the answer alone says which pages have changed. */
export async function tagsOfAnswer(
  { path }: Call,
  readAnswer: () => Promise<unknown>,
): Promise<string[]> {
  if (wholePath(path) !== moderationEndpoints.act) return [];
  const { data } = moderationResultSchema.safeParse(await readAnswer().catch(() => undefined));
  const results = data?.resultados ?? [];
  return [...new Set(results.filter(({ hecho }) => hecho).flatMap(moderatedTags))];
}

/** `rest` is what follows the list's address: nothing, an id, or an id and a verb. */
function itemTags({ tag, target }: Thing, rest: string): string[] {
  const [prefix, id] = ID.exec(rest) ?? [];
  if (prefix === undefined) return rest === '' ? [tag] : [];
  const verb = rest.slice(prefix.length);
  // Whether a report takes a topic out of every page, only the server knows, and tells.
  if (verb === '' || verb === UNDO) return [tag];
  return verb === LIKE && target ? likedTags(target, Number(id)) : [];
}

/**
 * A new comment names its item; of the other calls the web's own browsers say it in a header. Whoever says
 * nothing changes no page here: one call would do away with all pages of its kind.
 * @param rest what follows the address of new comments: nothing, an id, or an id and a verb
 */
async function commentTags(target: CommentTarget, rest: string, { headers, body }: Call) {
  const [prefix = ''] = ID.exec(rest) ?? [];
  if (![prefix, prefix + LIKE].includes(rest)) return [];
  const named = prefix
    ? headers.get(THREAD_HEADER)
    : await itemOf(body, commentEndpoints[target].idField);
  const { data: id } = idSchema.safeParse(Number(named));
  return id === undefined ? [] : changedThreadTags(target, id);
}

async function itemOf(body: Blob, field: string): Promise<unknown> {
  // Nobody has looked at it yet, and reading a long one would hold up every page.
  if (body.size > MOST_BYTES) return undefined;
  try {
    return JSON.parse(await body.text())[field];
  } catch {
    return undefined;
  }
}
