import { HONEYPOT_FIELD } from '@/lib/forms/honeypot';

/** A field that no person sees or reaches: only a program fills it in. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Asunto
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
