import type { NewsletterBlock, PieceReference } from '../../contract/newsletters.ts';
import { newKey } from '../newsroom/new-key.ts';

export type BlockType = NewsletterBlock['tipo'];
export type BlockOf<Type extends BlockType> = Extract<NewsletterBlock, { tipo: Type }>;

/** Types of blocks in the order in which they are offered. */
export const BLOCK_TYPES: readonly BlockType[] = [
  'texto',
  'piezas',
  'novedades',
  'edicion',
  'patrocinio',
];

/** Items that a new block 'novedades' shows at most. */
const USUAL_NEWS = 6;

/** A new block with a key of its own. */
export function newBlock(tipo: BlockType): NewsletterBlock {
  const clave = newKey();
  switch (tipo) {
    case 'texto':
      return { tipo, clave, contenido: '' };
    case 'piezas':
      return { tipo, clave, titulo: '', piezas: [] };
    case 'novedades':
      return { tipo, clave, titulo: '', maximo: USUAL_NEWS };
    case 'edicion':
      return { tipo, clave, titulo: '' };
    case 'patrocinio':
      return { tipo, clave, titulo: '', texto: '', enlace: '', imagen: '' };
  }
}

/** Blocks of a new newsletter: a greeting, and what is new. */
export const firstBlocks = (): NewsletterBlock[] => [newBlock('texto'), newBlock('novedades')];

/** Name of a piece within its block. */
export const pieceKey = ({ tipo, id }: PieceReference): string => `${tipo}-${id}`;
