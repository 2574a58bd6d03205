import { useId, useState } from 'react';
import { logTexts } from '@/lib/newsroom/log/messages';

/** A longer note is shown in part until somebody wants to read it. */
const SHORT = 280;

/** Note or reason of an act, with its line breaks. */
export function LogNote({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > SHORT;
  const shown = isLong && !isOpen ? `${text.slice(0, SHORT).replace(/\s+\S*$/, '')}…` : text;
  return (
    <>
      <p id={id} className="whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">
        {shown}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-9 items-center font-medium text-accent text-xs underline underline-offset-3"
        >
          {isOpen ? logTexts.lessNote : logTexts.wholeNote}
        </button>
      )}
    </>
  );
}
