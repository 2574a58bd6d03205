import { site } from '../../../contract/site.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';
import { excerptOf } from '../writing-rules/moderated-text.ts';

/** A moderator's decision on a text, for its author. */
export interface DecidedText {
  tipo: 'comentario' | 'tema';
  isPublished: boolean;
  motivo: string;
  /** The comment, or the title of the topic. */
  contenido: string;
  /** Title of what it is written on; that of a topic is its own. */
  on: string;
  href: string;
}

const WORDS = {
  comentario: { one: 'Tu comentario', many: 'comentarios' },
  tema: { one: 'Tu tema', many: 'temas' },
} as const;

function emailOfOne({ tipo, isPublished, motivo, contenido, href }: DecidedText): EmailContent {
  const what = WORDS[tipo].one;
  const text = isPublished
    ? `El equipo de ${site.name} lo ha revisado, y ya lo puede leer todo el mundo.`
    : `El equipo de ${site.name} lo ha revisado y lo ha ocultado. Ahora solo lo ves tú.`;
  return {
    preview: text,
    title: isPublished ? `${what} está publicado` : `${what} se ha ocultado`,
    paragraphs: [text, ...(motivo ? [`Motivo: ${motivo}`] : [])],
    quote: contenido,
    button: { label: 'Verlo en la página', href },
  };
}

function titleOf(texts: readonly DecidedText[]): string {
  const kinds = new Set(texts.map(({ tipo }) => tipo));
  const states = new Set(texts.map(({ isPublished }) => isPublished));
  const [kind] = kinds;
  const many = kinds.size === 1 && kind ? WORDS[kind].many : 'textos';
  if (states.size > 1) return `Hemos revisado ${texts.length} ${many} tuyos`;
  const what = `Tus ${texts.length} ${many}`;
  return states.has(true) ? `${what} están publicados` : `${what} se han ocultado`;
}

function introductionOf(texts: readonly DecidedText[]): string {
  if (texts.every(({ isPublished }) => isPublished)) {
    return `El equipo de ${site.name} los ha revisado, y ya los puede leer todo el mundo.`;
  }
  if (texts.some(({ isPublished }) => isPublished)) {
    return `El equipo de ${site.name} los ha revisado. Los que se han ocultado solo los ves tú.`;
  }
  return `El equipo de ${site.name} los ha revisado y los ha ocultado. Ahora solo los ves tú.`;
}

const itemTitle = ({ tipo, isPublished, on }: DecidedText, isMixed: boolean) => {
  const state = isMixed ? (isPublished ? 'Publicado: ' : 'Oculto: ') : '';
  return `${state}${tipo === 'tema' ? `tema «${on}»` : `en «${on}»`}`;
};

/** E-mail about one or several decisions. */
export function decisionEmail(texts: readonly [DecidedText, ...DecidedText[]]): EmailContent {
  const [first, ...others] = texts;
  if (others.length === 0) return emailOfOne(first);
  const introduction = introductionOf(texts);
  const isMixed = new Set(texts.map(({ isPublished }) => isPublished)).size > 1;
  return {
    preview: introduction,
    title: titleOf(texts),
    paragraphs: [introduction],
    items: texts.map((text) => ({
      title: itemTitle(text, isMixed).replace(/^./u, (letter) => letter.toLocaleUpperCase('es')),
      text: text.tipo === 'tema' ? '' : excerptOf(text.contenido),
      ...(text.motivo ? { note: `Motivo: ${text.motivo}` } : {}),
      link: { label: 'Verlo en la página', href: text.href },
    })),
  };
}
