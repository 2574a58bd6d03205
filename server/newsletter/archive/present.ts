import type {
  PublicNewsletter,
  PublicNewsletterSummary,
  ShownBlock,
} from '../../../contract/newsletter-archive.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { listHidden } from '../../platform/media/repository.ts';
import { keyOfPath } from '../../platform/storage/address.ts';
import { wholeAddress } from '../composing/addresses.ts';
import { type ArchiveRow, type findInArchive, findPublic, pieceKey } from './repository.ts';

/** A newsletter as the list and the feed show it. */
export const presentSummary = ({
  numero,
  asunto,
  preencabezado,
  iniciado_en,
}: ArchiveRow): PublicNewsletterSummary => ({
  numero: numero ?? 0,
  asunto,
  preencabezado,
  enviado_en: iniciado_en ?? '',
});

const pathsIn = (block: ShownBlock): (string | null)[] => {
  if (block.tipo === 'texto') return [];
  return block.tipo === 'piezas' ? block.piezas.map(({ imagen }) => imagen) : [block.imagen];
};

const keyOf = (path: string | null): string | undefined =>
  path?.startsWith('/') ? keyOfPath(path) : undefined;

/** A newsletter as it was sent, without the items that are not public any more (record 151). */
export async function presentNewsletter(
  { db, siteUrl, today }: Pick<ServerContext, 'db' | 'siteUrl' | 'today'>,
  row: NonNullable<Awaited<ReturnType<typeof findInArchive>>>,
): Promise<PublicNewsletter> {
  const sent = row.contenido?.bloques ?? [];
  const named = sent.flatMap((block) => (block.tipo === 'piezas' ? block.piezas : []));
  const shown = await findPublic(db, named, today());
  const bloques = sent.flatMap((block): ShownBlock[] => {
    if (block.tipo !== 'piezas') return [block];
    const piezas = block.piezas.filter((piece) => shown.has(pieceKey(piece)));
    return piezas.length > 0 ? [{ ...block, piezas }] : [];
  });
  const keys = bloques.flatMap(pathsIn).flatMap((path) => keyOf(path) ?? []);
  const hidden = await listHidden(db, [...new Set(keys)]);
  const picture = (path: string | null) => {
    const isHidden = hidden.has(keyOf(path) ?? '');
    return path && !isHidden ? wholeAddress(siteUrl, path) : null;
  };
  return {
    ...presentSummary(row),
    bloques: bloques.map((block): ShownBlock => {
      if (block.tipo === 'texto') return block;
      if (block.tipo === 'patrocinio') {
        const enlace = block.enlace && wholeAddress(siteUrl, block.enlace);
        return { ...block, enlace, imagen: picture(block.imagen) };
      }
      const piezas = block.piezas.map((piece) => ({
        ...piece,
        url: wholeAddress(siteUrl, piece.url),
        imagen: picture(piece.imagen),
      }));
      return { ...block, piezas };
    }),
  };
}
