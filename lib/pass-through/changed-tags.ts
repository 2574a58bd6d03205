import { COMMENT_TARGETS, type CommentTarget } from '../../contract/comments.ts';
import {
  articleEndpoints,
  blogEndpoints,
  commentEndpoints,
  editionEndpoints,
  moderationEndpoints,
  topicEndpoints,
} from '../../contract/endpoints.ts';
import { moderationResultSchema } from '../../contract/moderation.ts';
import { changedThreadTags, moderatedTags, TOPIC_LIST_TAG } from '../../contract/page-tags.ts';
import { THREAD_HEADER } from './thread-header.ts';

/** A change that the server has accepted. */
export interface Change {
  method: string;
  /** Relative to the API, with or without its last slash. */
  path: string;
  /** What the browser sent. */
  headers: Headers;
  body: Blob;
  /** Reads what the server has answered; JSON. */
  readAnswer: () => Promise<unknown>;
}

/** Things with pages of their own, by the tag that all their pages carry. */
const THINGS: [list: string, tag: string][] = [
  [editionEndpoints.list, 'editions'],
  [blogEndpoints.list, 'blogs'],
  [articleEndpoints.list, 'articles'],
  [topicEndpoints.list, 'topics'],
];

const LIKE = 'toggle_like/';
const REPORT = 'denunciar/';
const UNDO = 'restaurar/';
const ID = /^([1-9]\d{0,9})\//;
const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Cache tags of the pages that show what a change has changed; none where no page shows it. Pages of
 * other things may show it too (an article stands among those related to a blog): they carry its tag.
 */
export async function changedTags(change: Change): Promise<string[]> {
  if (READING.includes(change.method)) return [];
  const path = change.path.replace(/\/?$/, '/');
  if (path === moderationEndpoints.act) return moderationTags(change);
  for (const target of COMMENT_TARGETS) {
    const { create } = commentEndpoints[target];
    if (path.startsWith(create)) return commentTags(target, path === create, change);
  }
  for (const [list, tag] of THINGS) {
    if (path.startsWith(list)) return itemTags(tag, path.slice(list.length));
  }
  return [];
}

/** `rest` is what follows the list's address: nothing, an id, or an id and a verb. */
function itemTags(tag: string, rest: string): string[] {
  const [prefix, id] = ID.exec(rest) ?? [];
  if (prefix === undefined) return rest === '' ? [tag] : [];
  const verb = rest.slice(prefix.length);
  // As many reports as staff have set take a topic out of every page.
  if (verb === '' || verb === REPORT || verb === UNDO) return [tag];
  if (verb !== LIKE) return [];
  // Cards show how many like a topic; those of articles and blogs do not.
  return tag === 'topics' ? [`topics:${id}`, TOPIC_LIST_TAG] : [`${tag}:${id}`];
}

/** A new comment names its item; of the other calls the web's own browsers say it in a header. */
async function commentTags(target: CommentTarget, isNew: boolean, change: Change) {
  const id = isNew
    ? await itemOf(change.body, commentEndpoints[target].idField)
    : Number(change.headers.get(THREAD_HEADER));
  return changedThreadTags(target, id);
}

/** Of staff's acts the answer alone says which pages have changed. */
async function moderationTags({ readAnswer }: Change): Promise<string[]> {
  const { data } = moderationResultSchema.safeParse(await readAnswer().catch(() => undefined));
  const results = data?.resultados ?? [];
  return [...new Set(results.filter(({ hecho }) => hecho).flatMap(moderatedTags))];
}

async function itemOf(body: Blob, field: string): Promise<number> {
  try {
    return Number(JSON.parse(await body.text())[field]);
  } catch {
    return 0;
  }
}
