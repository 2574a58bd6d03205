import type { ShownBlock } from '../../../contract/newsletter-archive.ts';
import { MAX_SENT_TEXT } from '../../../contract/newsletters.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { settleFiles } from '../../content/common/file-repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SentContent } from '../../platform/db/schema/newsletters.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { insertLinks, listLinks } from './link-repository.ts';
import { type NewsletterLink, numberLinks } from './number-links.ts';
import { type NewsletterRow, nextNumber, updateNewsletter } from './repository.ts';
import { resolveBlocks } from './resolve.ts';

/** What is sent: the same for every recipient. */
export interface Prepared {
  numero: number;
  contenido: SentContent;
  enlaces: NewsletterLink[];
}

type Context = Pick<ServerContext, 'siteUrl' | 'timeZone' | 'today' | 'now' | 'invalidatePages'>;

/** Characters of all texts, as they are stored. */
const textLength = (blocks: readonly ShownBlock[]): number =>
  blocks.reduce((sum, block) => sum + (block.tipo === 'texto' ? block.contenido.length : 0), 0);

/** What keeps a newsletter from being sent, in sentences for the editor; empty if it can be sent. */
export function problemsOf(
  { asunto }: Pick<NewsletterRow, 'asunto'>,
  blocks: readonly ShownBlock[],
): string[] {
  const sponsors = blocks.filter((block) => block.tipo === 'patrocinio');
  return [
    ...(asunto.trim() ? [] : ['Falta el asunto.']),
    ...(blocks.length > 0 ? [] : ['El boletín no tiene contenido.']),
    ...(sponsors.some(({ titulo, texto }) => !titulo && !texto)
      ? ['Un patrocinio no tiene título ni texto.']
      : []),
    ...(textLength(blocks) <= MAX_SENT_TEXT
      ? []
      : ['Los textos son demasiado largos para un correo: suman más de 100 000 caracteres.']),
  ];
}

/** What keeps a newsletter from being sent while nobody is confirmed. */
export const NO_RECIPIENTS = 'No hay suscriptores confirmados a quienes enviarlo.';

/** Throws 400 with these sentences, if there are any. */
export function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new HttpError(400, { detail: problems.join(' ') });
}

/**
 * Gives a newsletter its number, and stores what is sent with its numbered links (D72, D74): the public items of this
 * moment. From then on its files are public. `row` must be locked by the transaction. A repeated call answers what is
 * stored. Throws 400 with a sentence for the editor.
 */
export async function prepareNewsletter(
  context: Context,
  transaction: Database,
  row: NewsletterRow,
): Promise<Prepared> {
  if (row.numero !== null && row.contenido !== null) {
    const enlaces = await listLinks(transaction, row.id);
    return { numero: row.numero, contenido: row.contenido, enlaces };
  }
  const bloques = await resolveBlocks(context, transaction, row);
  refuseProblems(problemsOf(row, bloques));
  const enlaces = numberLinks(context.siteUrl, bloques);
  const numero = await nextNumber(transaction);
  const contenido = { bloques };
  await updateNewsletter(transaction, row.id, { numero, contenido });
  await insertLinks(transaction, row.id, enlaces);
  await settleFiles(transaction, row.archivos, context.now());
  await context.invalidatePages(transaction, [PAGE_TAGS.newsletters]);
  return { numero, contenido, enlaces };
}
