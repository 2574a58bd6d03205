import { setImmediate as nextTurn } from 'node:timers/promises';
import { bylineText } from '../../../contract/byline.ts';
import { cutText } from '../../../contract/cut-text.ts';
import { dayIn } from '../../../contract/day-in.ts';
import type { FrontPageKind } from '../../../contract/front-page.ts';
import type { ShownBlock, ShownPiece } from '../../../contract/newsletter-archive.ts';
import type { NewsletterBlock, PieceReference } from '../../../contract/newsletters.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { itemAddress } from '../../search/item-address.ts';
import { plainText } from '../../search/plain-text.ts';
import { storedAddress } from './addresses.ts';
import {
  findLatestEdition,
  findPublicPieces,
  listNews,
  type PieceRow,
} from './piece-repository.ts';
import { lastBeginning, type NewsletterRow } from './repository.ts';

type Context = Pick<ServerContext, 'siteUrl' | 'timeZone' | 'today'>;

/** Most characters of the text below a title, as on cards of the site. */
const EXCERPT = 220;
/** Characters of a text that are read for it. */
const EXCERPT_SOURCE = 20_000;

const summaryOf = (contenido: string): string =>
  cutText(plainText(contenido.slice(0, EXCERPT_SOURCE)), EXCERPT);

/** A stored file as a path of the site; an address elsewhere as it is. */
const pictureAddress = (column: string | null): string | null =>
  !column || /^https?:\/\//i.test(column) ? column || null : `/media/${column}`;

const toPiece = (row: PieceRow): ShownPiece => ({
  tipo: row.tipo,
  id: row.id,
  titulo: row.titulo,
  volanta: row.volanta.trim() || (row.seccion?.nombre ?? ''),
  entradilla: row.entradilla.trim() || summaryOf(row.contenido),
  firma: bylineText(row) ?? '',
  imagen: pictureAddress(row.imagen),
  url: itemAddress(row.tipo, row.id),
});

/** Names an item among those of both kinds. */
const keyOf = ({ tipo, id }: PieceReference): string => `${tipo} ${id}`;

/** Ids of the items that blocks name, by kind. */
export function namedIds(blocks: readonly NewsletterBlock[]): Record<FrontPageKind, number[]> {
  const named = blocks.flatMap((block) => (block.tipo === 'piezas' ? block.piezas : []));
  const idsOf = (kind: FrontPageKind) => [
    ...new Set(named.filter(({ tipo }) => tipo === kind).map(({ id }) => id)),
  ];
  return { articulo: idsOf('articulo'), blog: idsOf('blog') };
}

const newestFirst = (one: PieceRow, other: PieceRow): number =>
  other.fecha_publicacion.localeCompare(one.fecha_publicacion) ||
  other.creado_en.localeCompare(one.creado_en);

/**
 * What the blocks of a newsletter show now: public items only, each once. Blocks with nothing to show are left out.
 * Addresses of the site and its files are paths.
 */
export async function resolveBlocks(
  { siteUrl, timeZone, today }: Context,
  db: Database,
  { id, bloques }: Pick<NewsletterRow, 'id' | 'bloques'>,
): Promise<ShownBlock[]> {
  const chosen = await findPublicPieces(db, namedIds(bloques), today());
  const shown = new Set<string>(chosen.map(keyOf));
  const pieces = new Map<string, ShownPiece>();
  let newest: PieceRow[] | undefined;
  const blocks: ShownBlock[] = [];
  for (const block of bloques) {
    if (block.tipo === 'texto') {
      if (hasContent(block.contenido)) blocks.push({ tipo: 'texto', contenido: block.contenido });
    } else if (block.tipo === 'patrocinio') {
      const { titulo, texto, enlace, imagen } = block;
      const address = enlace && (storedAddress(siteUrl, enlace) ?? '');
      blocks.push({
        tipo: 'patrocinio',
        titulo,
        texto,
        enlace: address,
        imagen: pictureAddress(imagen),
      });
    } else {
      const piezas = await piecesOf(block);
      if (piezas.length > 0) blocks.push({ tipo: 'piezas', titulo: block.titulo, piezas });
    }
  }
  return blocks;

  async function piecesOf(
    block: Exclude<NewsletterBlock, { tipo: 'texto' | 'patrocinio' }>,
  ): Promise<ShownPiece[]> {
    if (block.tipo === 'piezas') {
      const keys = [...new Set(block.piezas.map(keyOf))];
      return present(keys.flatMap((key) => chosen.filter((row) => keyOf(row) === key)));
    }
    return block.tipo === 'edicion' ? latestEdition() : news(block.maximo);
  }

  /** Makes each piece once, however many blocks name it, and lets other requests go on in between. */
  async function present(rows: PieceRow[]): Promise<ShownPiece[]> {
    const made: ShownPiece[] = [];
    for (const row of rows) {
      const key = keyOf(row);
      let piece = pieces.get(key);
      if (!piece) {
        await nextTurn();
        piece = toPiece(row);
        pieces.set(key, piece);
      }
      made.push(piece);
    }
    return made;
  }

  async function latestEdition(): Promise<ShownPiece[]> {
    const row = await findLatestEdition(db, today());
    if (!row) return [];
    return [
      {
        tipo: 'edicion',
        id: row.id,
        titulo: row.titulo_edicion,
        volanta: `Edición ${row.numero_edicion}`,
        entradilla: summaryOf(row.contenido),
        firma: '',
        imagen: pictureAddress(row.imagen),
        url: itemAddress('edicion', row.id),
      },
    ];
  }

  /** Items since the last newsletter, the newest first: enough for all blocks that show them. Their texts are long. */
  async function listNewest(): Promise<PieceRow[]> {
    const moment = await lastBeginning(db, id);
    const since = moment ? { moment, day: dayIn(new Date(moment), timeZone) } : undefined;
    const most = bloques.map((block) => (block.tipo === 'novedades' ? block.maximo : 0));
    const limit = most.reduce((sum, count) => sum + count, chosen.length);
    const rows = await listNews(db, { ...(since && { since }), today: today(), limit });
    return rows.sort(newestFirst);
  }

  /** Newest items that no other block shows. */
  async function news(maximo: number): Promise<ShownPiece[]> {
    newest ??= await listNewest();
    const fresh = newest.filter((row) => !shown.has(keyOf(row))).slice(0, maximo);
    for (const row of fresh) shown.add(keyOf(row));
    return present(fresh);
  }
}

/** Whether a text shows something: words, or a picture. */
const hasContent = (contenido: string): boolean =>
  plainText(contenido) !== '' || contenido.includes('<img');
