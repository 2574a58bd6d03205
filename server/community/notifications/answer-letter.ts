import { site } from '../../../contract/site.ts';
import { commentedItem, communityAddress } from '../../platform/http/community-address.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';
import { excerptOf } from '../writing-rules/shown-text.ts';
import type { CommentStory } from './repository.ts';

/** An answer with what a letter says of it. */
export type AnswerStory = Omit<CommentStory, 'usuario_unico'> & { usuario_unico: string };

const pageOf = (siteUrl: string, answer: AnswerStory) =>
  `${siteUrl}${communityAddress(commentedItem(answer), answer.id)}`;

/** What tells of one answer, or of several. */
export function answerLetter(
  siteUrl: string,
  [answer, ...others]: readonly [AnswerStory, ...AnswerStory[]],
): EmailContent {
  if (others.length > 0) {
    const answers = [answer, ...others];
    const title = `Hay ${answers.length} respuestas a tus comentarios`;
    return {
      preview: `En «${answer.titulo}»`,
      title,
      paragraphs: [`En ${site.name}:`],
      items: answers.map((one) => ({
        title: `@${one.usuario_unico} en «${one.titulo}»`,
        text: excerptOf(one.contenido),
        link: { label: 'Ver la respuesta', href: pageOf(siteUrl, one) },
      })),
    };
  }
  return {
    preview: `En «${answer.titulo}»`,
    title: `@${answer.usuario_unico} respondió a tu comentario`,
    paragraphs: [`En «${answer.titulo}», en ${site.name}:`],
    quote: answer.contenido,
    button: { label: 'Ver la respuesta', href: pageOf(siteUrl, answer) },
  };
}
