import { useState } from 'react';
import { useDragOrder } from '@/components/panel/order/use-drag-order';
import { useFocusLater } from '@/components/panel/order/use-focus-later';
import { EmptyState } from '@/components/ui/list-state';
import { MAX_BLOCKS, type NewsletterBlock } from '@/contract/newsletters';
import { BLOCK_TYPES, type BlockType, newBlock } from '@/lib/newsletter-panel/blocks';
import { BLOCK_NAMES, composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { moveItem } from '@/lib/panel/order';
import { BlockRow } from './block-row';
import type { NewsletterFormState } from './use-newsletter-form';

/** The blocks of a newsletter in their order, and buttons for more; they are moved by buttons, or by dragging. */
export function BlockList({ form }: { form: NewsletterFormState }) {
  const { blocks, setBlocks } = form;
  const [announcement, setAnnouncement] = useState('');
  const focusLater = useFocusLater();
  const nameOf = (index: number) => BLOCK_NAMES[blocks[index]?.tipo ?? 'texto'];
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= blocks.length) return;
    setBlocks((now) => moveItem(now, from, to));
    setAnnouncement(texts.moved(nameOf(from), to + 1, blocks.length));
  };
  const { list, drag, handle } = useDragOrder(move);
  const add = (tipo: BlockType) => {
    const block = newBlock(tipo);
    setBlocks((now) => [...now, block]);
    setAnnouncement(texts.added(BLOCK_NAMES[tipo]));
    focusLater(blockId(block));
  };
  const remove = (index: number) => {
    const next = blocks[index + 1] ?? blocks[index - 1];
    setBlocks((now) => now.filter(({ clave }) => clave !== blocks[index]?.clave));
    setAnnouncement(texts.removed(nameOf(index)));
    focusLater(next ? blockId(next) : addId('texto'));
  };
  return (
    <section aria-label={texts.blocks}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {blocks.length === 0 ? (
        <EmptyState text={texts.noBlocks}>
          <p className="mx-auto mt-2 max-w-[60ch] px-4 text-muted">{texts.noBlocksHint}</p>
        </EmptyState>
      ) : (
        <ol ref={list} aria-label={texts.blocks} className="border-line border-t">
          {blocks.map((block, index) => (
            <BlockRow
              key={block.clave}
              id={blockId(block)}
              form={form}
              block={block}
              place={index}
              count={blocks.length}
              drag={drag}
              handle={handle(index)}
              onMove={(to, button) => {
                focusLater(button);
                move(index, to);
              }}
              onRemove={() => remove(index)}
              onChange={(next) =>
                setBlocks((now) => now.map((one) => (one.clave === next.clave ? next : one)))
              }
            />
          ))}
        </ol>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame */}
      <div role="group" aria-label={texts.addTo} className="mt-4 flex flex-wrap gap-2">
        {blocks.length >= MAX_BLOCKS ? (
          <p className="text-muted text-sm">{texts.full}</p>
        ) : (
          BLOCK_TYPES.map((tipo) => (
            <button
              key={tipo}
              id={addId(tipo)}
              type="button"
              onClick={() => add(tipo)}
              className="button button-line"
            >
              {`+ ${BLOCK_NAMES[tipo]}`}
            </button>
          ))
        )}
      </div>
    </section>
  );
}

const blockId = ({ clave }: NewsletterBlock): string => `bloque-${clave}`;
const addId = (tipo: BlockType): string => `agregar-${tipo}`;
