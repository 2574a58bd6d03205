import type { AssignableRole } from '../../../contract/roles.ts';
import { site } from '../../../contract/site.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

/** What an invitation says besides its link. */
export interface InvitationFacts {
  role: AssignableRole;
  /** Whether the address has an account, whose password changes. */
  hasAccount: boolean;
  /** Whether a superuser has still to confirm the role. */
  needsConfirmation: boolean;
}

/** E-mail with the link of an invitation; the form on the page behind it accepts (D34, D54). */
export function invitationEmail(
  to: string,
  link: string,
  siteUrl: string,
  { role, hasAccount, needsConfirmation }: InvitationFacts,
): Email {
  const isStaff = role === 'ADMIN';
  const title = isStaff ? `Te invitan al equipo de ${site.name}` : `Te invitan a ${site.name}`;
  const content = {
    preview: 'Acepta la invitación y elige tu contraseña. El enlace vale tres días.',
    title,
    paragraphs: [
      `${isStaff ? `El equipo de ${site.name} te invita a trabajar en la revista` : `El equipo de ${site.name} te invita a tener una cuenta en la revista`}. Acepta con este enlace y elige tu contraseña. Vale durante tres días y para una sola vez.`,
      ...(hasAccount
        ? [
            'Ya tienes una cuenta con esta dirección. Al aceptar, la contraseña que elijas sustituye a la que tenía, se cierran todas sus sesiones y se quita el acceso con Google u otros proveedores; después puedes volver a permitirlo en tu perfil.',
          ]
        : []),
      ...(needsConfirmation
        ? ['Podrás entrar en el panel cuando un superusuario confirme tu acceso.']
        : []),
      'Si no esperabas esta invitación, no hace falta que hagas nada.',
    ],
    button: { label: 'Aceptar la invitación', href: link },
    footer: [
      { text: `Recibes este correo porque el equipo de ${site.name} escribió tu dirección.` },
    ],
  };
  return { to, subject: title, ...composeEmail(content, siteUrl) };
}
