import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { dayIn } from '@/lib/core/dates';
import { type Saving, saveState } from '@/lib/newsroom/save-state';

type SaveStateProps = Pick<Saving, 'isSending' | 'isDirty' | 'problem' | 'savedAt'>;

/** State of saving (D57). Screen readers announce problems only, not every save. */
export function SaveState(props: SaveStateProps) {
  const timeZone = useSiteTimeZone();
  const { text, isAlert } = saveState({ ...props, today: dayIn(new Date(), timeZone), timeZone });
  return (
    <>
      <p
        data-save-state=""
        className={`flex items-center gap-1.5 text-sm tabular-nums ${isAlert ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        {isAlert && <Icon name="alert" className="size-4.5" />}
        {text}
      </p>
      <p role="status" className="sr-only">
        {isAlert && text}
      </p>
    </>
  );
}
