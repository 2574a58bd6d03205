import type { Newsletter } from '@/contract/newsletters';
import { runningText } from '@/lib/core/text';
import { KIND_NAMES } from '@/lib/front-page/messages';
import { pieceKey } from '@/lib/newsletter-panel/blocks';
import { BLOCK_NAMES, composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { blocksOf } from '@/lib/newsletter-panel/content';
import { shownSubject } from '@/lib/newsletter-panel/messages';
import type { FormValues } from '@/lib/panel/form-values';

interface OtherNewsletterProps {
  theirs: FormValues;
  piezas: Newsletter['piezas'];
}

/** The version of a colleague, to compare with. */
export function OtherNewsletter({ theirs, piezas }: OtherNewsletterProps) {
  const titleOf = (
    piece: Newsletter['piezas'][number] | { tipo: 'articulo' | 'blog'; id: number },
  ) =>
    piezas.find((one) => pieceKey(one) === pieceKey(piece))?.titulo ??
    `${KIND_NAMES[piece.tipo]} ${piece.id}`;
  return (
    <section aria-label="La otra versión" className="border border-line bg-raised px-5 py-4">
      <p className="text-muted text-xs">{texts.subject}</p>
      <p className="[overflow-wrap:anywhere]">{shownSubject(String(theirs.asunto ?? ''))}</p>
      <p className="mt-2 text-muted text-xs">{texts.preheader}</p>
      <p className="[overflow-wrap:anywhere]">{String(theirs.preencabezado ?? '') || '—'}</p>
      <ol className="mt-3 list-decimal pl-6 text-sm">
        {blocksOf(theirs.bloques).map((block) => (
          <li key={block.clave} className="mt-1.5 [overflow-wrap:anywhere]">
            <span className="font-semibold">{BLOCK_NAMES[block.tipo]}</span>
            {'titulo' in block && block.titulo && ` · ${block.titulo}`}
            {block.tipo === 'texto' && (
              <span className="block text-muted">{runningText(block.contenido)}</span>
            )}
            {block.tipo === 'patrocinio' && <span className="block text-muted">{block.texto}</span>}
            {block.tipo === 'piezas' && (
              <span className="block text-muted">{block.piezas.map(titleOf).join(', ')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
