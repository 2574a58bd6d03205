import { useEffect, useRef } from 'react';
import type { SeenFrontPage } from '@/lib/front-page/api';
import { KIND_NAMES, slotTitle, frontPageTexts as texts } from '@/lib/front-page/messages';
import { editedSlots, slotKey } from '@/lib/front-page/slots';

interface ConflictProps {
  theirs: SeenFrontPage;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** A colleague has saved meanwhile: shows their slots, and lets the editor choose. */
export function Conflict({ theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const slots = editedSlots(theirs.page);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-6 border-accent border-l-3 bg-accent-soft px-5 py-4 outline-none"
    >
      <p className="font-semibold">{texts.conflict}</p>
      <p className="mt-0.5 text-sm">{texts.conflictHint}</p>
      <h2 className="mt-3 font-sans font-semibold text-sm">{texts.theirs}</h2>
      {slots.length === 0 ? (
        <p className="mt-1 text-sm">{texts.theirsEmpty}</p>
      ) : (
        <ol className="mt-1 list-decimal pl-6 text-sm">
          {slots.map((slot) => (
            <li key={slotKey(slot)} className="[overflow-wrap:anywhere]">
              {`${slotTitle(slot)} (${KIND_NAMES[slot.tipo]})`}
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={onKeepMine} className="button button-ink px-4">
          {texts.keepMine}
        </button>
        <button type="button" onClick={onTakeTheirs} className="button button-line px-4">
          {texts.takeTheirs}
        </button>
      </div>
    </div>
  );
}
