import type {
  Comment as CommentLd,
  DiscussionForumPosting,
  InteractionCounter,
  Person,
  WithContext,
} from 'schema-dts';
import { type Comment, MAX_COMMENT_LENGTH } from '../../../contract/comments.ts';
import { cutText } from '../../../contract/cut-text.ts';
import type { Topic } from '../../../contract/forum.ts';
import { commentFragment } from '../../../contract/pages.ts';
import type { Author } from '../../../contract/users.ts';
import { isDeleted } from '../../comments/view.ts';
import { isoMoment } from '../../core/moments.ts';
import { routes } from '../../core/routes.ts';
import { env } from '../../core/server/env.ts';
import { countAnswers } from '../../forum/view.ts';
import { absolute } from '../address.ts';
import { topicTitle } from '../topic.ts';
import { LANGUAGE } from './language.ts';

/** The page contains the texts already: here only as many and as much as search engines read. */
const MOST_COMMENTS = 10;
const TEXT_LENGTH = 2000;

/** A topic with its first comments, by handle and never by e-mail (D26, D33). */
export function discussionJsonLd(
  topic: Topic,
  comments: Comment[],
): WithContext<DiscussionForumPosting> {
  const url = absolute(routes.topic(topic.id));
  const answers = countAnswers(topic);
  const published = momentOf(topic.creado_en);
  const modified = topic.actualizado_en ? momentOf(topic.actualizado_en) : undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: topicTitle(topic),
    text: cutText(topic.contenido, TEXT_LENGTH),
    articleSection: topic.categoria_foro.nombre_categoria,
    inLanguage: LANGUAGE,
    author: personOf(topic.autor),
    ...(published && { datePublished: published }),
    ...(modified && modified !== published && { dateModified: modified }),
    interactionStatistic: [
      counter('LikeAction', topic.likes_count),
      counter('CommentAction', answers),
    ],
    commentCount: answers,
    comment: threads(comments, url),
  };
}

/**
 * The first comments with their replies, as on the page. Replies of a deleted comment take its
 * place.
 */
function threads(comments: Comment[], topicUrl: string): CommentLd[] {
  let left = MOST_COMMENTS;
  const visit = (comment: Comment): CommentLd[] => {
    if (left <= 0) return [];
    if (isDeleted(comment)) return comment.respuestas.flatMap(visit);
    left -= 1;
    return [commentLd(comment, topicUrl, comment.respuestas.flatMap(visit))];
  };
  return comments.flatMap(visit);
}

function commentLd(comment: Comment, topicUrl: string, replies: CommentLd[]): CommentLd {
  const published = momentOf(comment.creado_en);
  return {
    '@type': 'Comment',
    url: `${topicUrl}#${commentFragment(comment.id)}`,
    text: cutText(comment.contenido, MAX_COMMENT_LENGTH),
    author: personOf(comment.autor),
    ...(published && { datePublished: published }),
    ...(comment.likes_count > 0 && {
      interactionStatistic: counter('LikeAction', comment.likes_count),
    }),
    ...(replies.length > 0 && { comment: replies }),
  };
}

const personOf = ({ usuario_unico }: Author): Person => ({
  '@type': 'Person',
  name: usuario_unico,
});

type Counter = Exclude<InteractionCounter, string>;

/** Search engines require the URL of the action, which the types lack. */
const counter = (action: 'LikeAction' | 'CommentAction', count: number): Counter => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}` as unknown as Exclude<
    Counter['interactionType'],
    undefined
  >,
  userInteractionCount: count,
});

const momentOf = (value: string) => isoMoment(value, env().SITE_TIME_ZONE);
