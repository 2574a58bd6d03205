import type { ContactMessage } from '../../contract/contact.ts';
import { cutText } from '../../contract/cut-text.ts';
import { composeEmail } from '../platform/mail/layout.ts';
import type { Email } from '../platform/mail/outbox.ts';

/** Characters of a name that a subject shows, and of a message that a mailbox shows beside it. */
const NAME_LENGTH = 80;
const PREVIEW_LENGTH = 120;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/**
 * E-mail to the newsroom with a reader's message; `Reply-To` is the reader. The reader gets
 * no copy: the form could then send mail to any address.
 */
export function contactEmail(
  message: ContactMessage,
  { contactEmail, siteUrl }: { contactEmail: string; siteUrl: string },
): Email {
  const content = {
    preview: cutText(oneLine(message.mensaje_contacto), PREVIEW_LENGTH),
    title: 'Mensaje de contacto',
    paragraphs: ['Alguien ha escrito desde la página de contacto.'],
    details: [
      { label: 'Nombre', value: message.nombre_contacto },
      { label: 'Correo electrónico', value: message.correo_electronico },
      { label: 'Teléfono', value: message.telefono_contacto },
      { label: 'Sitio web', value: message.sitio_web_contacto || 'No indicado' },
    ],
    quote: message.mensaje_contacto,
    footer: [{ text: 'Responde a este correo para contestar a quien lo escribió.' }],
  };
  return {
    to: contactEmail,
    subject: `Mensaje de contacto: ${cutText(oneLine(message.nombre_contacto), NAME_LENGTH)}`,
    ...composeEmail(content, siteUrl),
    replyTo: { name: message.nombre_contacto, address: message.correo_electronico },
  };
}
