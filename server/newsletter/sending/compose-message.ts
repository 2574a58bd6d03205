import { createTransport } from 'nodemailer';
import { newsletterPage } from '../../../contract/pages.ts';
import { site } from '../../../contract/site.ts';
import type { Database } from '../../platform/db/database.ts';
import type { newsletters } from '../../platform/db/schema/newsletters.ts';
import type { BulkMessage } from '../../platform/mail/bulk-mailer.ts';
import { TEXT_ONLY } from '../../platform/mail/mail-options.ts';
import { listLinks } from '../composing/link-repository.ts';
import { newsletterRenderer } from '../composing/render.ts';
import { unsubscribeHeaders, unsubscribePage } from '../links.ts';
import { makeUnsubscribeToken } from '../tokens.ts';
import type { Recipient } from './due-queue.ts';
import type { NewsletterMail, SendingContext } from './sending-context.ts';

const transport = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  ...TEXT_ONLY,
});

/** Headers that all e-mails of newsletters have in common. */
function listHeaders(siteUrl: string): Record<string, string> {
  return {
    'List-Archive': `<${siteUrl}${newsletterPage}>`,
    // Keeps vacation messages away.
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    'Content-Language': 'es',
  };
}

/**
 * Renders a newsletter once, and answers what makes it the message to a recipient (D73): with the Message-ID of the row,
 * the date of the newsletter, and an unsubscribe link that names both (RFC 8058).
 */
export async function createMessageRenderer(
  { db, signer, siteUrl }: SendingContext & { db: Database },
  { from, returnAddress }: Pick<NewsletterMail, 'from' | 'returnAddress'>,
  row: typeof newsletters.$inferSelect,
): Promise<(recipient: Recipient) => Promise<BulkMessage>> {
  const { id, numero, asunto, preencabezado, contenido, iniciado_en } = row;
  if (!contenido || !iniciado_en) throw new Error(`Newsletter ${id} was not prepared`);
  const sent = { numero, asunto, preencabezado, contenido, enlaces: await listLinks(db, id) };
  const renderParts = newsletterRenderer(sent, siteUrl);
  const date = new Date(iniciado_en);
  const common = listHeaders(siteUrl);
  return async ({ subscriber, address, key, messageId }) => {
    const page = unsubscribePage(siteUrl, await makeUnsubscribeToken(signer, key, id));
    const { message } = await transport.sendMail({
      from,
      to: { name: '', address },
      subject: asunto,
      ...renderParts(page),
      messageId,
      date,
      // RFC 2919
      list: { id: { url: `boletin.${new URL(siteUrl).hostname}`, comment: site.name } },
      headers: { ...common, ...unsubscribeHeaders(page) },
    });
    return {
      sender: returnAddress(id, subscriber),
      recipient: address,
      messageId,
      date,
      raw: message as Buffer,
    };
  };
}
