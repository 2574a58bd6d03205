import { randomUUID } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { emailPicturePath, newsletterLinkPage, newsletterPage } from '../../../contract/pages.ts';
import type { SentContent } from '../../platform/db/schema/newsletters.ts';
import { storedAddress, wholeAddress } from './addresses.ts';
import type { EmailParts } from './email-parts.ts';
import type { NewsletterLink } from './number-links.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** What is sent. A preview has no number yet, and no numbered links: they lead to their addresses. */
export interface Sent {
  numero: number | null;
  asunto: string;
  preencabezado: string;
  contenido: SentContent;
  enlaces: readonly NewsletterLink[];
}

export interface RenderedNewsletter {
  html: string;
  text: string;
}

/**
 * Renders a newsletter once, and returns a function that makes it the e-mail of a subscriber: only the unsubscribe link
 * differs. `siteUrl` is the public address of the site, without a slash at its end.
 */
export function newsletterRenderer(
  { numero, asunto, preencabezado, contenido, enlaces }: Sent,
  siteUrl: string,
): (unsubscribePage: string) => RenderedNewsletter {
  const numbers = new Map(enlaces.map((link) => [link.destino, link.numero]));
  const placeholder = `${siteUrl}/${randomUUID()}`;
  const parts: EmailParts = {
    asunto,
    preencabezado,
    bloques: contenido.bloques,
    siteUrl,
    archive: siteUrl + newsletterPage + (numero === null ? '' : `/${numero}`),
    unsubscribePage: placeholder,
    link: (href) => {
      const stored = storedAddress(siteUrl, href);
      if (stored === undefined) return href;
      const number = numbers.get(stored);
      return number === undefined || numero === null
        ? wholeAddress(siteUrl, stored)
        : siteUrl + newsletterLinkPage(numero, number);
    },
    picture: (address) => wholeAddress(siteUrl, emailPicturePath(address)),
  };
  const html = renderHtml(parts).split(placeholder);
  const text = renderText(parts).split(placeholder);
  return (unsubscribePage) => ({
    html: html.join(escapeUTF8(unsubscribePage)),
    text: text.join(unsubscribePage),
  });
}

/** A newsletter as the e-mail of one subscriber (D73). Many are rendered with `newsletterRenderer`. */
export const renderNewsletter = (
  sent: Sent,
  { siteUrl, unsubscribePage }: { siteUrl: string; unsubscribePage: string },
): RenderedNewsletter => newsletterRenderer(sent, siteUrl)(unsubscribePage);
