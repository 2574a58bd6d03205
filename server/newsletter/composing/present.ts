import type {
  Newsletter,
  NewsletterSummary,
  NewsletterTotals,
} from '../../../contract/newsletters.ts';
import { canReadUnpublished, type RightsHolder } from '../../../contract/permissions.ts';
import { presentPerson } from '../../newsroom/person.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { wholeAddress } from './addresses.ts';
import { presentBlocks } from './blocks.ts';
import { listLinks } from './link-repository.ts';
import { listTitles } from './piece-repository.ts';
import { findNewsletter, type SummaryRow, type WholeRow } from './repository.ts';
import { namedIds } from './resolve.ts';
import { countRecipients, readTotals } from './totals-repository.ts';

/** What newsletters need of the context of the server. */
export type NewsletterContext = Pick<
  ServerContext,
  'db' | 'now' | 'today' | 'siteUrl' | 'timeZone' | 'mediaSigner' | 'invalidatePages'
>;

/** A newsletter in the shape of the API. */
export interface PresentedNewsletter {
  newsletter: Newsletter;
  etag: string;
}

/** Entity tag of a newsletter. */
export const newsletterEtag = ({ id, version }: { id: number; version: number }): string =>
  `"boletin-${id}-${version}"`;

/** A newsletter as lists show it. */
export const presentSummary = (
  { creado_por, editado_por, ...row }: SummaryRow,
  totals: NewsletterTotals | undefined,
): NewsletterSummary => ({
  ...row,
  creado_por: presentPerson(creado_por),
  editado_por: presentPerson(editado_por),
  totales: row.iniciado_en === null ? null : (totals ?? null),
});

/** Items that the blocks name; titles that are not public only for those who read drafts (D54). */
async function namedPieces(
  { db, today }: NewsletterContext,
  { bloques }: WholeRow,
  reader: RightsHolder,
): Promise<Newsletter['piezas']> {
  const rows = await listTitles(db, namedIds(bloques));
  const mayRead = canReadUnpublished(reader);
  return rows.map(({ tipo, id, titulo, fecha_publicacion, eliminado_en }) => {
    const publico = eliminado_en === null && fecha_publicacion <= today();
    return { tipo, id, titulo: publico || mayRead ? titulo : '', publico };
  });
}

async function presentNewsletter(
  context: NewsletterContext,
  row: WholeRow,
  reader: RightsHolder,
): Promise<Newsletter> {
  const { db, siteUrl } = context;
  const { bloques, archivos, contenido, ...summary } = row;
  const totals = await readTotals(db, [row.id]);
  const links = await listLinks(db, row.id);
  return {
    ...presentSummary(summary, totals.get(row.id)),
    bloques: await presentBlocks(context, bloques),
    piezas: await namedPieces(context, row, reader),
    destinatarios: await countRecipients(db),
    enlaces: links.map((link) => ({ ...link, destino: wholeAddress(siteUrl, link.destino) })),
  };
}

/** A newsletter with its entity tag; throws 404. `reader` decides which titles it has. */
export async function readNewsletter(
  context: NewsletterContext,
  id: number,
  reader: RightsHolder,
): Promise<PresentedNewsletter> {
  const row = await findNewsletter(context.db, id);
  if (!row) throw notFound('El boletín no existe.');
  return { newsletter: await presentNewsletter(context, row, reader), etag: newsletterEtag(row) };
}

/** The refusal of a call by the present newsletter: 412, or 409 where the call has no `If-Match`. */
export async function newsletterConflict(
  context: NewsletterContext,
  id: number,
  reader: RightsHolder,
  { status, detail }: { status: 409 | 412; detail: string },
): Promise<HttpError> {
  const { newsletter, etag } = await readNewsletter(context, id, reader);
  return new HttpError(status, { detail, actual: newsletter }, { etag });
}
