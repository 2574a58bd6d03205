import type { EmailContent } from './email-content.ts';
import { composeHtml } from './layout-html.ts';
import { composeText } from './layout-text.ts';

/**
 * Renders both parts of an e-mail; all content is escaped. `siteUrl` is the
 * public address of the site, without a slash at its end.
 */
export function composeEmail(
  content: EmailContent,
  siteUrl: string,
): { html: string; text: string } {
  return { html: composeHtml(content, siteUrl), text: composeText(content, siteUrl) };
}
