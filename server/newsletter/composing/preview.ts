import type { ShownBlock } from '../../../contract/newsletter-archive.ts';
import type { NewsletterPreview } from '../../../contract/newsletters.ts';
import { emailLinkPages } from '../../../contract/pages.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { listHidden } from '../../platform/media/repository.ts';
import { forEmails, signedAddress } from '../../platform/signing/media-signer.ts';
import { signText } from '../../platform/signing/sign-text.ts';
import { keyOfPath } from '../../platform/storage/address.ts';
import { NO_RECIPIENTS, problemsOf, refuseProblems } from './prepare.ts';
import type { NewsletterContext } from './present.ts';
import { renderNewsletter } from './render.ts';
import { findNewsletter, type WholeRow } from './repository.ts';
import { resolveBlocks } from './resolve.ts';
import { countRecipients } from './totals-repository.ts';

/** The blocks with signatures at the addresses of pictures that are not public yet. */
async function withSignatures(
  context: NewsletterContext,
  { archivos }: WholeRow,
  blocks: ShownBlock[],
): Promise<ShownBlock[]> {
  const hidden = await listHidden(context.db, archivos);
  return blocks.map((block) => {
    if (block.tipo === 'texto') {
      return { ...block, contenido: signText(context.mediaSigner, block.contenido, hidden) };
    }
    const key = block.tipo === 'patrocinio' && block.imagen && keyOfPath(block.imagen);
    return key && hidden.has(key) ? { ...block, imagen: signedAddress(context, key) } : block;
  });
}

/** The e-mail as it would be sent now. Links are not counted, and the one that ends a subscription ends none. */
async function renderNow(context: NewsletterContext, id: number): Promise<NewsletterPreview> {
  const row = await findNewsletter(context.db, id);
  if (!row) throw notFound('El boletín no existe.');
  const { asunto, preencabezado, numero, contenido } = row;
  const bloques = contenido?.bloques ?? (await resolveBlocks(context, context.db, row));
  const shown = { bloques: await withSignatures(context, row, bloques) };
  const { html, text } = renderNewsletter(
    { numero, asunto, preencabezado, contenido: shown, enlaces: [] },
    {
      siteUrl: context.siteUrl,
      unsubscribePage: `${context.siteUrl}${emailLinkPages.unsubscribe}`,
    },
  );
  return { asunto, html, texto: text, problemas: problemsOf(row, bloques) };
}

/** The e-mail as it would be sent now, and what keeps it from being sent (D72). Throws 404. */
export async function previewNewsletter(
  context: NewsletterContext,
  id: number,
): Promise<NewsletterPreview> {
  const shown = await renderNow(context, id);
  const hasNobody = (await countRecipients(context.db)) === 0;
  const nobody = hasNobody ? [NO_RECIPIENTS] : [];
  return { ...shown, problemas: [...shown.problemas, ...nobody] };
}

/** Sends the e-mail of a newsletter to one address (D72), for the editor to look at. Throws 404, 400 with problems. */
export async function sendTest(
  context: NewsletterContext & Pick<ServerContext, 'outbox'>,
  id: number,
  to: string,
): Promise<void> {
  const mediaSigner = forEmails(context.mediaSigner);
  const { asunto, html, texto, problemas } = await renderNow({ ...context, mediaSigner }, id);
  refuseProblems(problemas);
  await context.outbox.post(context.db, { to, subject: `[Prueba] ${asunto}`, html, text: texto });
}
