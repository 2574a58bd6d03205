import { site } from '../../../contract/site.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

/** E-mail with the link that confirms the address of an account; pressing a button on the page behind it does (D34). */
export function confirmationEmail(to: string, link: string, siteUrl: string): Email {
  const content = {
    preview: 'Confirma que este correo es tuyo. El enlace vale siete días.',
    title: 'Confirma tu correo',
    paragraphs: [
      `Alguien, esperamos que tú, creó una cuenta en ${site.name} con esta dirección. Si fuiste tú, confírmala con este enlace. Vale durante siete días.`,
      'Puedes leer y escribir sin confirmarla. Las denuncias de cuentas con el correo confirmado pueden ocultar un texto antes de que lo revise el equipo.',
    ],
    button: { label: 'Confirmar mi correo', href: link },
    footer: [
      { text: 'Si no fuiste tú, no confirmes nada: la cuenta no podrá hacerse pasar por ti.' },
    ],
  };
  return {
    to,
    subject: `Confirma tu correo en ${site.name}`,
    ...composeEmail(content, siteUrl),
  };
}
