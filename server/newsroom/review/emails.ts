import { cutText } from '../../../contract/cut-text.ts';
import type { StaffKind } from '../../community/notifications/notification-entry.ts';
import type { EmailContent } from '../../platform/mail/email-content.ts';

/** A copy that an e-mail to staff is about. */
export interface MailedCopy {
  titulo: string;
  /** Name of the colleague who asks or returns; empty for a failure. */
  by: string;
  /** The note, or the reason of a failure; may be empty. */
  texto: string;
  /** Address of its desk. */
  href: string;
}

const MAX_TITLE = 120;
const MAX_ITEM_TEXT = 500;
const OPEN = 'Abrir en la redacción';

const quoted = ({ titulo }: MailedCopy) => `«${cutText(titulo.trim() || 'Sin título', MAX_TITLE)}»`;

const WORDS: Record<
  StaffKind,
  { one: (copy: MailedCopy) => string; many: (count: number) => string; text: string }
> = {
  revision: {
    one: (copy) => `${copy.by} pide revisar ${quoted(copy)}`,
    many: (count) => `Te piden revisar ${count} textos`,
    text: 'Puedes publicarlo, o devolverlo con una nota.',
  },
  devolucion: {
    one: (copy) => `${copy.by} te devuelve ${quoted(copy)}`,
    many: (count) => `Te devuelven ${count} textos`,
    text: 'Puedes corregirlo y pedir otra revisión.',
  },
  programadas: {
    one: (copy) => `No se publicó ${quoted(copy)}`,
    many: (count) => `No se publicaron ${count} textos programados`,
    text: 'Estaba programado y no se pudo publicar a su hora. Nada se ha perdido.',
  },
};

/** E-mail to staff about one or several copies. */
export function staffEmail(
  kind: StaffKind,
  copies: readonly [MailedCopy, ...MailedCopy[]],
): EmailContent {
  const [first, ...others] = copies;
  const { one, many, text } = WORDS[kind];
  if (others.length === 0) {
    return {
      preview: text,
      title: one(first),
      paragraphs: [text],
      ...(first.texto && { quote: first.texto }),
      button: { label: OPEN, href: first.href },
    };
  }
  const title = many(copies.length);
  return {
    preview: title,
    title,
    paragraphs: ['Ábrelos en la redacción.'],
    items: copies.map((copy) => ({
      title: one(copy),
      text: cutText(copy.texto, MAX_ITEM_TEXT),
      link: { label: OPEN, href: copy.href },
    })),
  };
}
