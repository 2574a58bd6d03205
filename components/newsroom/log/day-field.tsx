import { useEffect, useId, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '@/lib/search/view';

interface DayFieldProps {
  label: string;
  /** Day of the address, `YYYY-MM-DD`, or ''. */
  value: string;
  onChange: (day: string) => void;
}

/** A typed year passes through 0002, 0020 and 0202. */
const FIRST_DAY = '1900-01-01';

/**
 * A day as a filter. Browsers report a day for each typed digit: it is taken after a pause, or at once on Enter and when
 * the field is left.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(value);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another day of the address: back, forward or a link.
  useEffect(() => {
    clearTimeout(timer.current);
    setShown(value);
  }, [value]);

  const take = (day: string) => {
    clearTimeout(timer.current);
    if (day !== value && (day === '' || day >= FIRST_DAY)) onChange(day);
  };
  return (
    <div className="max-sm:flex-1">
      <label htmlFor={id} className="mb-1 block text-muted text-xs">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min={FIRST_DAY}
        value={shown}
        onChange={({ currentTarget }) => {
          const day = currentTarget.value;
          setShown(day);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => take(day), SEARCH_DEBOUNCE_MS);
        }}
        onBlur={({ currentTarget }) => {
          take(currentTarget.value);
          // A year that was not finished filters nothing.
          if (currentTarget.value < FIRST_DAY) setShown(currentTarget.value && value);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
        className="field"
      />
    </div>
  );
}
