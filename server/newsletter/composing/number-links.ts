import type { ShownBlock } from '../../../contract/newsletter-archive.ts';
import { storedAddress } from './addresses.ts';
import { hrefsIn } from './text-links.ts';

/** A link of a newsletter: `destino` is a path on the site, or a whole address elsewhere. */
export interface NewsletterLink {
  numero: number;
  destino: string;
}

const hrefsOf = (block: ShownBlock): string[] => {
  if (block.tipo === 'texto') return hrefsIn(block.contenido);
  if (block.tipo === 'piezas') return block.piezas.map(({ url }) => url);
  return block.enlace ? [block.enlace] : [];
};

/**
 * The addresses that a newsletter links to, numbered from 1 in their order, each once (D74). Those that are neither http
 * nor https, such as `mailto:`, are not counted.
 */
export function numberLinks(siteUrl: string, blocks: readonly ShownBlock[]): NewsletterLink[] {
  const all = blocks.flatMap(hrefsOf).flatMap((href) => storedAddress(siteUrl, href) ?? []);
  return [...new Set(all)].map((destino, index) => ({ numero: index + 1, destino }));
}
