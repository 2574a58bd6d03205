import { useDragOrder } from '@/components/panel/order/use-drag-order';
import { useFocusLater } from '@/components/panel/order/use-focus-later';
import { frontPageTexts as texts } from '@/lib/front-page/messages';
import { placesOf, slotKey } from '@/lib/front-page/slots';
import { SlotRow } from './slot-row';
import type { SlotsState } from './use-slots';

/** The slots in their order; they are moved by buttons, or by dragging. */
export function SlotList({ state, now }: { state: SlotsState; now: Date }) {
  const { slots, move, remove, setEnd, round } = state;
  const { list, drag, handle } = useDragOrder(move);
  const focusLater = useFocusLater();
  const places = placesOf(slots, now);
  return (
    <ol ref={list} data-slots="" aria-label={texts.slots} className="border-line border-t">
      {slots.map((slot, index) => {
        const key = slotKey(slot);
        return (
          <SlotRow
            key={`${key} ${round}`}
            slot={slot}
            index={index}
            place={places.get(key)}
            count={slots.length}
            now={now}
            drag={drag}
            handle={handle(index)}
            onMove={(to, button) => {
              focusLater(button);
              move(index, to);
            }}
            onRemove={() => {
              const next = slots[index + 1] ?? slots[index - 1];
              focusLater(next ? `quitar-${slotKey(next)}` : 'buscar-portada');
              remove(index);
            }}
            onEnd={(hasta) => setEnd(index, hasta)}
          />
        );
      })}
    </ol>
  );
}
