import type { ComponentProps } from 'react';
import { DragHandle } from '@/components/panel/order/drag-handle';
import { type Drag, dragMarks } from '@/components/panel/order/drag-marks';
import { MoveButton } from '@/components/panel/order/move-button';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { FRONT_PAGE_ARTICLES } from '@/contract/front-page';
import { FEATURED_BLOGS } from '@/lib/blogs/view';
import { formatPlanned } from '@/lib/core/dates';
import {
  KIND_NAMES,
  placeText,
  STATE_TEXTS,
  slotTitle,
  frontPageTexts as texts,
} from '@/lib/front-page/messages';
import { type EditedSlot, hasEnded, slotKey } from '@/lib/front-page/slots';
import { SlotEnd } from './slot-end';

interface SlotRowProps {
  slot: EditedSlot;
  /** From 0. */
  index: number;
  /** From 1, among the slots of its kind; undefined if it is not shown. */
  place: number | undefined;
  count: number;
  now: Date;
  drag: Drag | undefined;
  handle: ComponentProps<'span'>;
  /** `button` is the id of the pressed button. */
  onMove: (to: number, button: string) => void;
  onRemove: () => void;
  onEnd: (hasta: string | null) => void;
}

/** How many of a kind the home page shows. */
const ROOM: Record<EditedSlot['tipo'], number> = {
  blog: FEATURED_BLOGS,
  articulo: FRONT_PAGE_ARTICLES,
};

/** One slot: its place on the home page, title and state, its end, and the buttons. */
export function SlotRow({ slot, index, place, count, now, drag, handle, ...acts }: SlotRowProps) {
  const title = slotTitle(slot);
  const key = slotKey(slot);
  const room = ROOM[slot.tipo];
  const isLead = slot.tipo === 'blog' && place === 1;
  return (
    <li className={`flex gap-3 border-t border-b py-3 ${dragMarks(drag, index)}`}>
      <DragHandle {...handle} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-muted text-xs">
          {place !== undefined && (
            <span className={place > room ? '' : 'font-semibold text-accent'}>
              {placeText(slot.tipo, place, room)}
            </span>
          )}
          <span>{KIND_NAMES[slot.tipo]}</span>
        </p>
        <p
          className={`mt-0.5 font-serif leading-snug [overflow-wrap:anywhere] ${isLead ? 'text-xl' : 'text-[1.0625rem]'}`}
        >
          {title}
        </p>
        <Mark slot={slot} now={now} />
        <SlotEnd slot={slot} title={title} now={now} onChange={acts.onEnd} />
      </div>
      <div className="flex flex-none flex-col items-center sm:flex-row sm:items-start">
        <MoveButton id={`subir-${key}`} of={title} to={index - 1} {...{ count, ...acts }} />
        <MoveButton id={`bajar-${key}`} of={title} to={index + 1} isDown {...{ count, ...acts }} />
        <button
          id={`quitar-${key}`}
          type="button"
          aria-label={`${texts.remove}: ${title}`}
          title={texts.remove}
          onClick={acts.onRemove}
          className="icon-button hover:text-danger"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      </div>
    </li>
  );
}

/** Why the slot is not shown, if it is not. */
function Mark({ slot, now }: Pick<SlotRowProps, 'slot' | 'now'>) {
  const timeZone = useSiteTimeZone();
  const { estado, hasta } = slot;
  const text =
    hasta && hasEnded(slot, now)
      ? texts.ended(formatPlanned(hasta, timeZone, now))
      : estado !== 'publico' && STATE_TEXTS[estado];
  return text ? <p className="mt-1 font-semibold text-danger text-sm">{text}</p> : null;
}
