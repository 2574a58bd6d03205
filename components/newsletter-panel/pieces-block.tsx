import { useState } from 'react';
import { ItemSearch } from '@/components/front-page/item-search';
import { DragHandle } from '@/components/panel/order/drag-handle';
import { dragMarks } from '@/components/panel/order/drag-marks';
import { MoveButton } from '@/components/panel/order/move-button';
import { useDragOrder } from '@/components/panel/order/use-drag-order';
import { useFocusLater } from '@/components/panel/order/use-focus-later';
import { Icon } from '@/components/ui/icon';
import { MAX_PIECES, type PieceReference } from '@/contract/newsletters';
import { KIND_NAMES } from '@/lib/front-page/messages';
import { type BlockOf, pieceKey } from '@/lib/newsletter-panel/blocks';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { moveItem } from '@/lib/panel/order';
import type { NewsletterFormState } from './use-newsletter-form';

interface PiecesBlockProps {
  form: NewsletterFormState;
  block: BlockOf<'piezas'>;
  onChange: (block: BlockOf<'piezas'>) => void;
}

/** The chosen items of a block in their order, and a search for more. */
export function PiecesBlock({ form, block, onChange }: PiecesBlockProps) {
  const { piezas, clave } = block;
  // Titles of what was chosen here, until the server names them.
  const [found, setFound] = useState<Record<string, string>>({});
  const focusLater = useFocusLater();
  const search = `buscar-${clave}`;
  const put = (next: PieceReference[]) => onChange({ ...block, piezas: next });
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < piezas.length) put(moveItem(piezas, from, to));
  };
  const { list, drag, handle } = useDragOrder(move);
  const idOf = (act: string, piece: PieceReference) => `${act}-${clave}-${pieceKey(piece)}`;
  return (
    <div>
      {piezas.length > 0 && (
        <ol ref={list} aria-label={texts.pieces} className="border-line border-t">
          {piezas.map((piece, index) => {
            const named = form.doc.piezas.find((one) => pieceKey(one) === pieceKey(piece));
            const title =
              named?.titulo || found[pieceKey(piece)] || `${KIND_NAMES[piece.tipo]} ${piece.id}`;
            const shared = { of: title, count: piezas.length };
            const onMove = (to: number, button: string) => {
              focusLater(button);
              move(index, to);
            };
            return (
              <li
                key={pieceKey(piece)}
                className={`flex flex-wrap gap-x-3 border-t border-b py-2 ${dragMarks(drag, index)}`}
              >
                <DragHandle {...handle(index)} />
                <div className="min-w-0 flex-1 basis-24 py-1.5 text-sm leading-snug [overflow-wrap:anywhere]">
                  <p>{title}</p>
                  <p className="text-muted text-xs">{KIND_NAMES[piece.tipo]}</p>
                  {named && !named.publico && (
                    <p className="font-semibold text-danger text-xs">{texts.notPublic}</p>
                  )}
                </div>
                <div className="ml-auto flex flex-none items-start">
                  <MoveButton
                    id={idOf('subir', piece)}
                    to={index - 1}
                    {...shared}
                    onMove={onMove}
                  />
                  <MoveButton
                    id={idOf('bajar', piece)}
                    to={index + 1}
                    isDown
                    {...shared}
                    onMove={onMove}
                  />
                  <button
                    id={idOf('quitar', piece)}
                    type="button"
                    aria-label={`${texts.remove}: ${title}`}
                    title={texts.remove}
                    onClick={() => {
                      const next = piezas[index + 1] ?? piezas[index - 1];
                      focusLater(next ? idOf('quitar', next) : search);
                      put(piezas.filter((one) => one !== piece));
                    }}
                    className="icon-button hover:text-danger"
                  >
                    <Icon name="close" className="size-4.5" />
                  </button>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <ItemSearch
        id={search}
        taken={piezas.map(pieceKey)}
        max={MAX_PIECES}
        full={texts.piecesFull}
        onAdd={({ tipo, id, titulo }) => {
          setFound({ ...found, [pieceKey({ tipo, id })]: titulo });
          put([...piezas, { tipo, id }]);
        }}
      />
    </div>
  );
}
