import type { Permission } from '../../../contract/permissions.ts';
import type { AssignableRole } from '../../../contract/roles.ts';
import { site } from '../../../contract/site.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

/** What an invitation says besides its link. */
export interface InvitationFacts {
  /** Name of the person who invites. */
  inviter: string;
  role: AssignableRole;
  /** What an ADMIN may do then. */
  permissions: readonly Permission[];
  /** Whether the address has an account, whose password changes. */
  hasAccount: boolean;
  /** Whether a superuser has still to confirm the role. */
  needsConfirmation: boolean;
}

const DEEDS: Record<Permission, string> = {
  escribir: 'escribir borradores',
  publicar: 'publicar',
  moderar: 'moderar comentarios y temas',
  portada: 'decidir qué abre la portada',
  boletin: 'enviar el boletín',
  equipo: 'invitar y gestionar al equipo',
};

const list = new Intl.ListFormat('es');

/** What the role allows, in words. */
function allowed({ role, permissions }: InvitationFacts): string {
  if (role === 'LECTOR') return 'Con ella podrás comentar y escribir en el foro.';
  if (permissions.length === 0) {
    return 'Formarás parte del equipo (rol ADMIN), por ahora sin permisos.';
  }
  const deeds = list.format(permissions.map((permission) => DEEDS[permission]));
  return `Formarás parte del equipo (rol ADMIN) y podrás ${deeds}.`;
}

/** E-mail with the link of an invitation; the form on the page behind it accepts (D34, D54). */
export function invitationEmail(
  to: string,
  link: string,
  siteUrl: string,
  facts: InvitationFacts,
): Email {
  const { inviter, role, hasAccount, needsConfirmation } = facts;
  const isStaff = role === 'ADMIN';
  const title = `${inviter} te invita ${isStaff ? 'al equipo de' : 'a'} ${site.name}`;
  const content = {
    preview: 'Acepta la invitación y elige tu contraseña. El enlace vale tres días.',
    title,
    paragraphs: [
      `${inviter} te invita a ${isStaff ? 'trabajar' : 'tener una cuenta'} en la revista. ${allowed(facts)}`,
      ...(needsConfirmation
        ? ['Podrás entrar en el panel cuando un superusuario confirme tu acceso.']
        : []),
      'Acepta con este enlace y elige tu contraseña. Vale durante tres días y para una sola vez.',
      ...(hasAccount
        ? [
            'Ya tienes una cuenta con esta dirección. Al aceptar, la contraseña que elijas sustituye a la que tenía, se cierran todas sus sesiones y se quita el acceso con Google u otros proveedores; después puedes volver a permitirlo en tu perfil.',
          ]
        : []),
      'Si no esperabas esta invitación, no hace falta que hagas nada.',
    ],
    button: { label: 'Aceptar la invitación', href: link },
    footer: [{ text: `Recibes este correo porque ${inviter} escribió tu dirección.` }],
  };
  return { to, subject: title, ...composeEmail(content, siteUrl) };
}
