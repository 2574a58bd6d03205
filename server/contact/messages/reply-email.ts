import { cutText } from '../../../contract/cut-text.ts';
import { site } from '../../../contract/site.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

const PREVIEW_LENGTH = 120;

/** E-mail with the newsroom's answer to a message of the contact form; replies go to the newsroom. */
export function replyEmail(
  message: { correo_electronico: string; mensaje_contacto: string },
  text: string,
  { contactEmail, siteUrl }: { contactEmail: string; siteUrl: string },
): Email {
  const content = {
    preview: cutText(text.replaceAll(/\s+/g, ' '), PREVIEW_LENGTH),
    title: 'Respuesta a tu mensaje',
    paragraphs: text.split(/\n{2,}/),
    quote: message.mensaje_contacto,
    footer: [
      {
        text: `Recibes este correo porque escribiste a ${site.name} desde la página de contacto. Puedes contestar a él.`,
      },
    ],
  };
  return {
    to: message.correo_electronico,
    subject: `Respuesta a tu mensaje a ${site.name}`,
    ...composeEmail(content, siteUrl),
    replyTo: contactEmail,
  };
}
