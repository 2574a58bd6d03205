import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/forms/text-field';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { dayIn } from '@/lib/core/dates';
import { endText, frontPageTexts as texts } from '@/lib/front-page/messages';
import { type EditedSlot, endProblem, slotKey } from '@/lib/front-page/slots';
import { momentAt, type WallTime, wallTimeIn } from '@/lib/newsroom/schedule-time';

const DAY_MS = 24 * 60 * 60 * 1000;

interface SlotEndProps {
  slot: EditedSlot;
  title: string;
  now: Date;
  /** `hasta` as in `EditedSlot`. */
  onChange: (hasta: string | null) => void;
}

/** The optional end of a slot: day and hour in the time zone of the site. */
export function SlotEnd({ slot, title, now, onChange }: SlotEndProps) {
  const timeZone = useSiteTimeZone();
  const [wall, setWall] = useState<WallTime | null>(() =>
    slot.hasta ? wallTimeIn(slot.hasta, timeZone) : null,
  );
  const id = `hasta-${slotKey(slot)}`;
  const focus = useRef<string>(undefined);
  // The pressed button is replaced.
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = undefined;
  });
  const choose = (next: WallTime | null) => {
    if (!wall !== !next) focus.current = next ? `${id}-day` : id;
    setWall(next);
    onChange(next && (momentAt(next, timeZone)?.moment ?? ''));
  };
  if (!wall) {
    const tomorrow = wallTimeIn(new Date(now.getTime() + DAY_MS).toISOString(), timeZone);
    return <EndButton id={id} label={texts.addEnd} of={title} onPress={() => choose(tomorrow)} />;
  }
  const isWrong = endProblem(slot, now) !== undefined;
  const field = (name: keyof WallTime) => ({
    id: `${id}-${name}`,
    name: `${id}-${name}`,
    isMarked: false,
    required: true,
    value: wall[name],
    'aria-label': `${name === 'day' ? texts.endDay : texts.endTime}: ${title}`,
    'aria-describedby': `${id}-texto`,
    ...(isWrong && { 'aria-invalid': true as const }),
  });
  return (
    <div className="mt-1">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <TextField
          {...field('day')}
          type="date"
          label={texts.endDay}
          min={dayIn(now, timeZone)}
          onChange={({ target }) => choose({ ...wall, day: target.value })}
        />
        <TextField
          {...field('time')}
          type="time"
          label={texts.endTime}
          onChange={({ target }) => choose({ ...wall, time: target.value.slice(0, 5) })}
        />
        <EndButton label={texts.removeEnd} of={title} onPress={() => choose(null)} />
      </div>
      <p id={`${id}-texto`} className={`mt-1.5 text-xs ${isWrong ? 'text-danger' : 'text-muted'}`}>
        {endText(momentAt(wall, timeZone), timeZone, now)}
      </p>
    </div>
  );
}

const EndButton = (props: { id?: string; label: string; of: string; onPress: () => void }) => (
  <button
    id={props.id}
    type="button"
    aria-label={`${props.label}: ${props.of}`}
    onClick={props.onPress}
    className="inline-flex min-h-11 items-center font-medium text-accent text-sm underline-offset-3 hover:underline"
  >
    {props.label}
  </button>
);
