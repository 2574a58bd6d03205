import type { Topic } from '../../contract/forum.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { countReplies } from '../comments/view.ts';
import { ownPicturePath } from '../core/pictures.ts';
import type { Reader } from '../session/answer.ts';

/** Topics on one page. */
export const TOPICS_PER_PAGE = PAGE_SIZES.topics.site;

/** Length of a topic card's text (constants.md#cut-constants). */
export const TOPIC_CARD_LENGTH = 200;

/** Number of replies: the server's count, or those in the answer. */
export const countAnswers = (topic: Topic): number =>
  topic.comentarios_count ??
  topic.comentarios.reduce((sum, comment) => sum + 1 + countReplies(comment), 0);

/** Whether the reader wrote a topic, by the author's id (community.md#own-comments). */
export const isOwnTopic = ({ autor }: Topic, reader: Pick<Reader, 'id'> | null): boolean =>
  reader !== null && autor.id === reader.id;

/** The `id` of the card of a topic. */
export const topicFragment = (id: number): string => `tema-${id}`;

/**
 * Prepares a topic for public HTML: without e-mail addresses (D33), with only the number of
 * replies.
 */
export const forBrowser = (topic: Topic): Topic => ({
  ...topic,
  autor: {
    ...topic.autor,
    email: '',
    perfil_url: ownPicturePath(topic.autor.perfil_url) ?? null,
  },
  comentarios: [],
  comentarios_count: countAnswers(topic),
});
