import type { Topic } from '../../contract/forum.ts';
import { countReplies } from '../comments/view.ts';
import { ownPicturePath } from '../core/pictures.ts';
import type { Reader } from '../session/answer.ts';

/** Topics on one page. */
export const TOPICS_PER_PAGE = 10;

/** Length of a topic card's text (constants.md#cut-constants). */
export const TOPIC_CARD_LENGTH = 200;

/** How many answers a topic has: the server's count, or those that the answer carries. */
export const countAnswers = (topic: Topic): number =>
  topic.comentarios_count ??
  topic.comentarios.reduce((sum, comment) => sum + 1 + countReplies(comment), 0);

/** Whether a topic is that of the person who reads: by the author's id (community.md#own-comments). */
export const isOwnTopic = ({ autor }: Topic, reader: Pick<Reader, 'id'> | null): boolean =>
  reader !== null && autor.id === reader.id;

/** What of a page shows a topic: the `id` of its card. */
export const topicFragment = (id: number): string => `tema-${id}`;

/** A topic as it goes to the browser: without addresses (D33), and with its answers only counted. */
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
