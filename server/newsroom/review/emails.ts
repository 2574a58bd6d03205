import { cutText } from '../../../contract/cut-text.ts';
import type { StaffKind } from '../../community/notifications/notification-entry.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';

/** A copy, or a newsletter, that an e-mail to staff is about. */
export interface MailedCopy {
  titulo: string;
  /** Name of the colleague who asks or returns; empty for a failure. */
  by: string;
  /** The note, or the reason of a failure; may be empty. */
  texto: string;
  /** Address of its page in the panel. */
  href: string;
  /** Whether it is a change of an item, which stays as it was. */
  isChange?: boolean;
}

const MAX_TITLE = 120;
const MAX_ITEM_TEXT = 500;

const quoted = ({ titulo }: MailedCopy) => `«${cutText(titulo.trim() || 'Sin título', MAX_TITLE)}»`;

interface Words {
  one: (copy: MailedCopy) => string;
  many: (count: number) => string;
  text: string;
  /** Label of the link, and the text above several. */
  open: string;
  openAll: string;
}
const IN_NEWSROOM = { open: 'Abrir en la redacción', openAll: 'Ábrelos en la redacción.' };

type Kind = StaffKind | 'boletines' | 'pausas';
const WORDS: Record<Kind, Words> = {
  revision: {
    one: (copy) => `${copy.by} pide revisar ${quoted(copy)}`,
    many: (count) => `Te piden revisar ${count} textos`,
    text: 'Puedes publicarlo, o devolverlo con una nota.',
    ...IN_NEWSROOM,
  },
  devolucion: {
    one: (copy) => `${copy.by} te devuelve ${quoted(copy)}`,
    many: (count) => `Te devuelven ${count} textos`,
    text: 'Puedes corregirlo y pedir otra revisión.',
    ...IN_NEWSROOM,
  },
  programadas: {
    one: (copy) => `No se publicó ${copy.isChange ? 'el cambio de ' : ''}${quoted(copy)}`,
    many: (count) => `No se publicaron ${count} textos programados`,
    text: 'Estaba programado y no se pudo publicar a su hora. Nada se ha perdido.',
    ...IN_NEWSROOM,
  },
  boletines: {
    one: (copy) => `No se envió el boletín ${quoted(copy)}`,
    many: (count) => `No se enviaron ${count} boletines programados`,
    text: 'Estaba programado y no se pudo enviar a su hora. Vuelve a ser un borrador.',
    open: 'Abrir el boletín',
    openAll: 'Ábrelos en la redacción.',
  },
  pausas: {
    one: (copy) => `El envío del boletín ${quoted(copy)} está en pausa`,
    many: (count) => `El envío de ${count} boletines está en pausa`,
    text: 'Lo que falta no se envía hasta que alguien lo reanude.',
    open: 'Abrir el boletín',
    openAll: 'Ábrelos en la redacción.',
  },
};

/** E-mail to staff about one or several copies, or newsletters that were not sent or are paused. */
export function staffEmail(
  kind: Kind,
  copies: readonly [MailedCopy, ...MailedCopy[]],
): EmailContent {
  const [first, ...others] = copies;
  const { one, many, text, open, openAll } = WORDS[kind];
  if (others.length === 0) {
    return {
      preview: text,
      title: one(first),
      paragraphs: [text],
      ...(first.texto && { quote: first.texto }),
      button: { label: open, href: first.href },
    };
  }
  const title = many(copies.length);
  return {
    preview: title,
    title,
    paragraphs: [openAll],
    items: copies.map((copy) => ({
      title: one(copy),
      text: cutText(copy.texto, MAX_ITEM_TEXT),
      link: { label: open, href: copy.href },
    })),
  };
}
