import { HONEYPOT_FIELD } from '@/lib/forms/honeypot';

/** Hidden from sight, keyboard and screen readers: only bots fill it in. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Asunto
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
