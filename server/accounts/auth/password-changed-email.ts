import { recoveryPage } from '../../../contract/pages.ts';
import { site } from '../../../contract/site.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

/** E-mail about a password that has just been changed. */
export function passwordChangedEmail(to: string, siteUrl: string): Email {
  const title = 'Tu contraseña ha cambiado';
  const content = {
    preview: 'Si no fuiste tú, restablece tu contraseña.',
    title,
    paragraphs: [
      `La contraseña de tu cuenta de ${site.name} acaba de cambiar. Si fuiste tú, no hace falta que hagas nada.`,
      'Si no fuiste tú, restablece tu contraseña cuanto antes: se cierran todas tus sesiones.',
    ],
    button: { label: 'Restablecer mi contraseña', href: `${siteUrl}${recoveryPage}` },
    footer: [{ text: 'Recibes este correo porque es la dirección de tu cuenta.' }],
  };
  return { to, subject: title, ...composeEmail(content, siteUrl) };
}
