import { useState } from 'react';
import { TextField } from '@/components/forms/text-field';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { dayIn, formatPlanned, isDay } from '@/lib/core/dates';
import { scheduleTexts } from '@/lib/newsroom/schedule-messages';
import { momentAt, type WallTime, wallTimeIn } from '@/lib/newsroom/schedule-time';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Before readers get up. */
const USUAL_TIME = '06:00';

/** What is said of the moment; by default of a publication. */
type MomentWords = Pick<typeof scheduleTexts, 'at'>;
type ChoiceWords = Record<'choice' | 'now' | 'later', string>;

interface MomentOptions {
  words?: MomentWords;
  /** `YYYY-MM-DD`, the day that is planned for it. */
  day?: string;
}

/**
 * The moment that an editor chooses, in the zone of the site; until then that of the copy if it is to come, or the morning
 * of its `day` if that is to come, or of tomorrow. It stays until it is `forget`ten.
 */
export function useChosenMoment(
  scheduledFor: string | null,
  { words = scheduleTexts, day = '' }: MomentOptions = {},
) {
  const timeZone = useSiteTimeZone();
  const [typed, setWall] = useState<WallTime>();
  const wall =
    typed ??
    (scheduledFor && new Date(scheduledFor) > new Date()
      ? wallTimeIn(scheduledFor, timeZone)
      : { day: morningFor(day, timeZone), time: USUAL_TIME });
  const chosen = momentAt(wall, timeZone);
  const isPast = chosen !== undefined && new Date(chosen.moment) <= new Date();
  const forget = () => setWall(undefined);
  return { wall, setWall, forget, ...momentState(chosen, { isPast, timeZone, words }) };
}

/** `day` if it is later than today, else tomorrow. */
const morningFor = (day: string, timeZone: string): string =>
  isDay(day) && day > dayIn(new Date(), timeZone)
    ? day
    : dayIn(new Date(Date.now() + DAY_MS), timeZone);

export type ChosenMomentState = ReturnType<typeof useChosenMoment>;

/** `moment` is undefined if the copy cannot be scheduled for it; `text` says when it will be, or why not. */
function momentState(
  chosen: ReturnType<typeof momentAt>,
  { isPast, timeZone, words }: { isPast: boolean; timeZone: string; words: MomentWords },
): { moment?: string; text: string } {
  if (!chosen) return { text: scheduleTexts.incomplete };
  if (isPast) return { text: scheduleTexts.past };
  const { moment, doubt } = chosen;
  const when = formatPlanned(moment, timeZone, new Date());
  if (doubt === 'gap') return { moment, text: scheduleTexts.gap(when) };
  const sentence = words.at(when);
  return { moment, text: doubt ? `${sentence} ${scheduleTexts.overlap}` : sentence };
}

interface ScheduleFieldsProps {
  isLater: boolean;
  onChoose: (isLater: boolean) => void;
  chosen: ChosenMomentState;
  words?: ChoiceWords;
}

/** 'Publicar ahora' or 'Programar', with day and time (D60). */
export function ScheduleFields({
  isLater,
  onChoose,
  chosen,
  words = scheduleTexts,
}: ScheduleFieldsProps) {
  const timeZone = useSiteTimeZone();
  const { wall, setWall, moment, text } = chosen;
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-semibold text-sm">{words.choice}</legend>
      {[false, true].map((later) => (
        <label key={String(later)} className="flex min-h-9 items-center gap-2.5">
          <input
            type="radio"
            name="cuando"
            checked={isLater === later}
            onChange={() => onChoose(later)}
            className="size-4.5 accent-(--accent)"
          />
          {later ? words.later : words.now}
        </label>
      ))}
      {isLater && (
        <>
          <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
            <TextField
              id="publicar-dia"
              name="publicar_dia"
              type="date"
              required
              label={scheduleTexts.day}
              value={wall.day}
              min={dayIn(new Date(), timeZone)}
              onChange={({ target }) => setWall({ ...wall, day: target.value })}
            />
            <TextField
              id="publicar-hora"
              name="publicar_hora"
              type="time"
              required
              label={scheduleTexts.time}
              help={scheduleTexts.zone(timeZone)}
              value={wall.time}
              onChange={({ target }) => setWall({ ...wall, time: target.value.slice(0, 5) })}
            />
          </div>
          <p role="status" className={`mt-2 text-sm ${moment ? 'text-ink-soft' : 'text-danger'}`}>
            {text}
          </p>
        </>
      )}
    </fieldset>
  );
}
