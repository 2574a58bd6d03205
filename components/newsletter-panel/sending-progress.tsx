import type { Newsletter } from '@/contract/newsletters';
import { formatCount } from '@/lib/core/counts';
import { TOTAL_NAMES, progressTexts as texts } from '@/lib/newsletter-panel/sending-messages';

interface SendingProgressProps {
  newsletter: Newsletter;
  isOutdated: boolean;
}

/** How many recipients are done, and the totals (D74). */
export function SendingProgress({ newsletter, isOutdated }: SendingProgressProps) {
  const { totales } = newsletter;
  if (!totales) return null;
  const done = totales.total - totales.pendientes - totales.en_curso;
  return (
    <section aria-labelledby="resultado-envio" className="mt-5">
      <h2 id="resultado-envio" className="sr-only">
        {texts.totals}
      </h2>
      <p className="font-semibold tabular-nums">{texts.progress(done, totales.total)}</p>
      <progress
        aria-label={texts.progressName}
        value={done}
        max={Math.max(totales.total, 1)}
        className="newsletter-progress mt-1"
      />
      <p role="status" className="text-muted text-sm">
        {isOutdated && texts.outdated}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 min-[22rem]:grid-cols-3 min-[80rem]:grid-cols-9 border-line border-t pt-4">
        {Object.entries(TOTAL_NAMES).map(([name, label]) => (
          <div key={name}>
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-serif text-xl tabular-nums">
              {formatCount(totales[name as keyof typeof TOTAL_NAMES])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
