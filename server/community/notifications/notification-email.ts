import type { EmailContent } from '../../platform/mail/email-content.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

/** Recipient of a notification e-mail, with the unsubscribe page. */
export interface Addressee {
  siteUrl: string;
  to: string;
  unsubscribePage: string;
}

/** A notification e-mail with unsubscribe headers (RFC 8058) and footer. */
export function notificationEmail(
  { siteUrl, to, unsubscribePage }: Addressee,
  subject: string,
  content: EmailContent,
): Email {
  const footer = [
    {
      text: 'Recibes este aviso porque así está en tu perfil.',
      link: { label: 'No recibir más avisos como este', href: unsubscribePage },
    },
  ];
  return {
    to,
    subject,
    ...composeEmail({ ...content, footer }, siteUrl),
    headers: {
      'List-Unsubscribe': `<${unsubscribePage}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
