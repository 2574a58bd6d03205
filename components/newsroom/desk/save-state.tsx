import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { dayIn } from '@/lib/core/dates';
import { type Saving, saveState } from '@/lib/newsroom/save-state';

interface SaveStateProps extends Pick<Saving, 'isSending' | 'isDirty' | 'problem' | 'savedAt'> {
  /** Shows what is said about a problem elsewhere in the page. */
  onSee?: () => void;
}

/** State of saving (D57). Screen readers announce problems only, not every save. */
export function SaveState({ onSee, ...props }: SaveStateProps) {
  const timeZone = useSiteTimeZone();
  const { text, isAlert } = saveState({ ...props, today: dayIn(new Date(), timeZone), timeZone });
  return (
    <>
      <p
        data-save-state=""
        className={`flex items-center gap-1.5 text-sm tabular-nums ${isAlert ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {isAlert && <Icon name="alert" className="size-4.5" />}
        {isAlert && onSee ? (
          <button
            type="button"
            onClick={onSee}
            className="min-h-6 text-left underline underline-offset-3"
          >
            {text}
          </button>
        ) : (
          text
        )}
      </p>
      <p role="status" className="sr-only">
        {isAlert && text}
      </p>
    </>
  );
}
