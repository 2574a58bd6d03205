import { formatLong, formatTime } from '@/lib/core/dates';
import { env } from '@/lib/core/server/env';

/** Band above a preview: its state, and when it was last saved (D62). */
export function PreviewBand({ savedAt }: { savedAt: string }) {
  const timeZone = env().SITE_TIME_ZONE;
  return (
    <div
      role="note"
      aria-label="Vista previa"
      data-preview="band"
      data-print="hide"
      className="border-accent border-b bg-accent-soft text-sm"
    >
      <div className="wrap flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
        <p className="font-semibold text-accent-strong">
          {'Borrador · '}
          <time dateTime={savedAt} className="tabular-nums">
            {formatTime(savedAt, timeZone)}
          </time>
        </p>
        <p className="text-ink-soft">
          {`Guardado el ${formatLong(savedAt, timeZone)}. Esto no está publicado: solo lo ve quien tiene este enlace.`}
        </p>
      </div>
    </div>
  );
}
