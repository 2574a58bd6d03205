import { site } from '../../../contract/site.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

/**
 * E-mail with the link to a new password; pressing a button on the page behind it sets it (D34). With identities at
 * providers it says that they will be unlinked.
 */
export function recoveryEmail(
  to: string,
  link: string,
  { siteUrl, hasIdentities }: { siteUrl: string; hasIdentities: boolean },
): Email {
  const content = {
    preview: 'Elige una contraseña nueva. El enlace vale una hora.',
    title: 'Restablece tu contraseña',
    paragraphs: [
      `Alguien pidió restablecer la contraseña de tu cuenta en ${site.name}. Si fuiste tú, elige una contraseña nueva con este enlace. Vale durante una hora y para una sola vez.`,
      ...(hasIdentities
        ? [
            'Al guardarla se quita el acceso con Google u otros proveedores; después puedes volver a permitirlo en tu perfil.',
          ]
        : []),
      'Si no fuiste tú, no hace falta que hagas nada: tu contraseña sigue siendo la misma.',
    ],
    button: { label: 'Elegir una contraseña nueva', href: link },
    footer: [
      {
        text: 'Recibes este correo porque alguien escribió tu dirección en la página de recuperación de contraseña.',
      },
    ],
  };
  return { to, subject: 'Restablece tu contraseña', ...composeEmail(content, siteUrl) };
}
