import type { Topic } from '../../contract/forum.ts';
import { countReplies } from '../comments/view.ts';

/** Topics on one page. */
export const TOPICS_PER_PAGE = 10;

/** Length of a topic card's text (contenido.md section 9). */
export const TOPIC_CARD_LENGTH = 200;

/** How many answers a topic has: the server's count, or those that the answer carries. */
export const countAnswers = (topic: Topic): number =>
  topic.comentarios_count ??
  topic.comentarios.reduce((sum, comment) => sum + 1 + countReplies(comment), 0);
