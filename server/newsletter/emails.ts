import { site } from '../../contract/site.ts';
import type { EmailContent } from '../platform/mail/email-content.ts';
import { composeEmail } from '../platform/mail/layout.ts';
import type { Email } from '../platform/mail/outbox.ts';
import { confirmPage, unsubscribeHeaders, unsubscribePage } from './links.ts';

/** Recipient of an e-mail to a subscriber. */
interface Addressee {
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  to: string;
  unsubscribeToken: string;
}

/** An e-mail to a subscriber, with an unsubscribe link in headers and footer. */
function subscriberEmail(addressee: Addressee, subject: string, content: EmailContent): Email {
  const { siteUrl, to, unsubscribeToken } = addressee;
  const wayOut = unsubscribePage(siteUrl, unsubscribeToken);
  const footer = [
    ...(content.footer ?? []),
    { text: '¿No quieres recibir más correos?', link: { label: 'Darme de baja', href: wayOut } },
  ];
  return {
    to,
    subject,
    ...composeEmail({ ...content, footer }, siteUrl),
    headers: unsubscribeHeaders(wayOut),
    purpose: 'newsletter',
  };
}

/** E-mail with the confirmation link (double opt-in, D32). */
export function confirmationEmail(addressee: Addressee, confirmToken: string): Email {
  const href = confirmPage(addressee.siteUrl, confirmToken);
  return subscriberEmail(addressee, `Confirma tu suscripción al boletín de ${site.name}`, {
    preview: 'Falta un paso: confirma que quieres recibir el boletín.',
    title: 'Confirma tu suscripción',
    paragraphs: [
      `Alguien, esperamos que tú, ha pedido recibir el boletín de ${site.name} en esta dirección.`,
      'Para empezar a recibirlo, confirma la suscripción. El enlace vale siete días.',
    ],
    button: { label: 'Confirmar suscripción', href },
    footer: [
      { text: 'Si no has sido tú, no hagas nada: si no la confirmas, no te escribimos más.' },
    ],
  });
}

/** What somebody agrees to who confirms an invitation; its e-mail says so (D75). */
export const INVITATION_CONSENT =
  'Al confirmar aceptas recibir el boletín en esta dirección, los términos de uso y la política de privacidad.';

/** E-mail to an address that the staff invited or imported, with the confirmation link (D75). */
export function invitationEmail(addressee: Addressee, confirmToken: string): Email {
  const href = confirmPage(addressee.siteUrl, confirmToken);
  return subscriberEmail(addressee, `¿Quieres recibir el boletín de ${site.name}?`, {
    preview: 'Te invitamos al boletín. Solo lo recibirás si lo confirmas.',
    title: `Te invitamos al boletín de ${site.name}`,
    paragraphs: [
      `La redacción de ${site.name} te invita a recibir su boletín en esta dirección. Solo lo recibirás si lo confirmas. El enlace vale siete días.`,
      INVITATION_CONSENT,
    ],
    button: { label: 'Recibir el boletín', href },
    footer: [
      { text: 'Si no quieres recibirlo, no hagas nada: si no lo confirmas, no te lo enviaremos.' },
    ],
  });
}

/** Welcome e-mail after the confirmation. */
export function welcomeEmail(addressee: Addressee): Email {
  return subscriberEmail(addressee, `Ya recibes el boletín de ${site.name}`, {
    preview: 'Tu suscripción está confirmada.',
    title: 'Tu suscripción está confirmada',
    paragraphs: [
      `A partir de ahora recibirás el boletín de ${site.name} en esta dirección.`,
      'Cada correo trae un enlace para darte de baja cuando quieras.',
    ],
    button: { label: 'Leer la revista', href: `${addressee.siteUrl}/` },
  });
}

/** E-mail for a subscriber who subscribes again. */
export function alreadySubscribedEmail(addressee: Addressee): Email {
  return subscriberEmail(addressee, `Ya estás en el boletín de ${site.name}`, {
    preview: 'Tu suscripción ya estaba confirmada.',
    title: 'Ya recibes el boletín',
    paragraphs: [
      `Alguien, quizá tú, ha vuelto a pedir el boletín de ${site.name} para esta dirección.`,
      'Tu suscripción ya estaba confirmada: no tienes que hacer nada.',
    ],
  });
}
