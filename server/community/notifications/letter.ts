import type { EmailContent } from '../../platform/mail/email-content.ts';
import { composeEmail } from '../../platform/mail/layout.ts';
import type { Email } from '../../platform/mail/outbox.ts';

/** To whom a notice goes, and the page that ends its kind. */
export interface Addressee {
  siteUrl: string;
  to: string;
  stopPage: string;
}

/** A notice, with the way out in its headers (RFC 8058) and at its end. */
export function noticeLetter(
  { siteUrl, to, stopPage }: Addressee,
  subject: string,
  content: EmailContent,
): Email {
  const footer = [
    {
      text: 'Recibes este aviso porque así está en tu perfil.',
      link: { label: 'No recibir más avisos como este', href: stopPage },
    },
  ];
  return {
    to,
    subject,
    ...composeEmail({ ...content, footer }, siteUrl),
    headers: {
      'List-Unsubscribe': `<${stopPage}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
