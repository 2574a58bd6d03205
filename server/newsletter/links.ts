import { emailLinkPages } from '../../contract/pages.ts';

const pageWith = (siteUrl: string, path: string, token: string) =>
  `${siteUrl}${path}?token=${encodeURIComponent(token)}`;

/** Page with the button that confirms a subscription (D34). */
export const confirmPage = (siteUrl: string, token: string): string =>
  pageWith(siteUrl, emailLinkPages.confirmSubscription, token);

/** Page with the button that ends a subscription; a POST to it ends it too (RFC 8058). */
export const unsubscribePage = (siteUrl: string, token: string): string =>
  pageWith(siteUrl, emailLinkPages.unsubscribe, token);

/**
 * Unsubscribe headers of every e-mail to a subscriber, the newsletter included: mail
 * programs show a button, which ends the subscription with one POST to the page (RFC 8058).
 */
export const unsubscribeHeaders = (page: string): Record<string, string> => ({
  'List-Unsubscribe': `<${page}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
