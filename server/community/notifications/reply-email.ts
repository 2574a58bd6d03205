import { site } from '../../../contract/site.ts';
import { commentedItem, communityAddress } from '../../platform/http/community-address.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';
import { excerptOf } from '../writing-rules/moderated-text.ts';
import type { CommentSummary } from './repository.ts';

/** A reply with the data that its e-mail shows. */
export type ReplySummary = Omit<CommentSummary, 'usuario_unico'> & { usuario_unico: string };

const pageOf = (siteUrl: string, answer: ReplySummary) =>
  `${siteUrl}${communityAddress(commentedItem(answer), answer.id)}`;

/** E-mail about one or several replies. */
export function replyEmail(
  siteUrl: string,
  [answer, ...others]: readonly [ReplySummary, ...ReplySummary[]],
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
