import type { ComponentProps } from 'react';
import { DragHandle } from '@/components/panel/order/drag-handle';
import { type Drag, dragMarks } from '@/components/panel/order/drag-marks';
import { MoveButton } from '@/components/panel/order/move-button';
import { Icon } from '@/components/ui/icon';
import type { NewsletterBlock } from '@/contract/newsletters';
import {
  BLOCK_HINTS,
  BLOCK_NAMES,
  composerTexts as texts,
} from '@/lib/newsletter-panel/composer-messages';
import { BlockFields } from './block-fields';
import type { NewsletterFormState } from './use-newsletter-form';

interface BlockRowProps {
  id: string;
  form: NewsletterFormState;
  block: NewsletterBlock;
  /** From 0. */
  place: number;
  count: number;
  drag: Drag | undefined;
  handle: ComponentProps<'span'>;
  /** `button` is the id of the pressed button. */
  onMove: (to: number, button: string) => void;
  onRemove: () => void;
  onChange: (block: NewsletterBlock) => void;
}

/** One block: its name, its fields, and the buttons. */
export function BlockRow(props: BlockRowProps) {
  const { id, form, block, place, count, drag, handle, onMove, onRemove, onChange } = props;
  const name = `${BLOCK_NAMES[block.tipo]} ${place + 1}`;
  const hint = BLOCK_HINTS[block.tipo];
  return (
    <li className={`border-t border-b py-4 ${dragMarks(drag, place)}`}>
      <div className="flex flex-wrap gap-x-3">
        <DragHandle {...handle} />
        <div className="min-w-0 flex-1 basis-24">
          {/* Takes the focus of a new block, and of a removed one before it. */}
          <h2
            id={id}
            tabIndex={-1}
            className="pt-2 font-sans font-semibold text-sm tracking-normal outline-none"
          >
            <span className="text-accent">{place + 1}</span> {BLOCK_NAMES[block.tipo]}
          </h2>
        </div>
        <div className="ml-auto flex flex-none">
          <MoveButton id={`subir-${id}`} of={name} to={place - 1} {...{ count, onMove }} />
          <MoveButton id={`bajar-${id}`} of={name} to={place + 1} isDown {...{ count, onMove }} />
          <button
            type="button"
            aria-label={`${texts.remove}: ${name}`}
            title={texts.remove}
            onClick={onRemove}
            className="icon-button hover:text-danger"
          >
            <Icon name="close" className="size-4.5" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame */}
      <div role="group" aria-label={name} className="mt-2 sm:pl-9">
        {hint && <p className="-mt-2 mb-3 text-muted text-sm">{hint}</p>}
        <BlockFields form={form} block={block} name={name} onChange={onChange} />
      </div>
    </li>
  );
}
