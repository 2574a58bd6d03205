import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { dayIn } from '@/lib/core/dates';
import { COPY_KINDS, COPY_TYPES_SHOWN } from '@/lib/newsroom/copy-kinds';
import { beginText } from '@/lib/newsroom/messages';
import { useBeginItem } from './use-begin-item';

/** Buttons that begin a copy of a new item, and open it on the desk. */
export function BeginButtons() {
  const timeZone = useSiteTimeZone();
  const { isBusy, open } = useBeginItem();
  return (
    <div className="flex flex-wrap gap-2">
      {COPY_TYPES_SHOWN.map((tipo, index) => (
        <button
          key={tipo}
          type="button"
          aria-disabled={isBusy}
          onClick={() => void open(tipo, dayIn(new Date(), timeZone))}
          className={`button ${index === 0 ? 'button-accent' : 'button-line'}`}
        >
          {`+ ${beginText(COPY_KINDS[tipo].content.words)}`}
        </button>
      ))}
    </div>
  );
}
