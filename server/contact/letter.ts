import type { ContactMessage } from '../../contract/contact.ts';
import { composeLetter } from '../mail/layout.ts';
import type { Letter } from '../mail/outbox.ts';

/** Characters of a name that a subject shows. */
const NAME_LENGTH = 80;

/** A name for a subject; what is cut keeps its last character whole. */
function shortName(name: string): string {
  const characters = [...name];
  return characters.length <= NAME_LENGTH ? name : `${characters.slice(0, NAME_LENGTH).join('')}…`;
}

/**
 * A reader's message for the newsroom; an answer to the letter goes to the reader. The reader gets
 * none: anybody could have it sent to anybody.
 */
export function contactLetter(
  message: ContactMessage,
  { contactEmail, siteUrl }: { contactEmail: string; siteUrl: string },
): Letter {
  const content = {
    preview: 'Un mensaje desde la página de contacto.',
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
    subject: `Mensaje de contacto: ${shortName(message.nombre_contacto)}`,
    ...composeLetter(content, siteUrl),
    replyTo: message.correo_electronico,
  };
}
