import { recoveryPage } from '../../../contract/pages.ts';
import { site } from '../../../contract/site.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

/** E-mail about a provider account (`provider`: its name) that signs in to the account from now on. */
export function linkedEmail(to: string, provider: string, siteUrl: string): Email {
  const title = `Ya se puede entrar en tu cuenta con ${provider}`;
  const content = {
    preview: 'Si no fuiste tú, restablece tu contraseña.',
    title,
    paragraphs: [
      `Alguien, esperamos que tú, acaba de entrar en tu cuenta de ${site.name} con ${provider} por primera vez. Si fuiste tú, no hace falta que hagas nada.`,
      `Si no fuiste tú, restablece tu contraseña: se quita el acceso con ${provider} y se cierran todas tus sesiones.`,
    ],
    button: { label: 'Restablecer mi contraseña', href: `${siteUrl}${recoveryPage}` },
    footer: [{ text: 'Recibes este correo porque es la dirección de tu cuenta.' }],
  };
  return { to, subject: title, ...composeEmail(content, siteUrl) };
}
