import type { Supplement } from '@/lib/supplements/supplement';
import { TopicLink } from './topic-link';

/** 'Ediciones del mes'. */
export function MonthSupplements({ supplements }: { supplements: readonly Supplement[] }) {
  return (
    <section aria-labelledby="mes">
      <div className="section-head">
        <h2 id="mes" className="text-xl">
          Ediciones del mes
        </h2>
      </div>
      <ol>
        {supplements.map(({ week, title, summary, pages, topic }) => (
          <li key={week} className="border-line py-5 not-first:border-t first:pt-0">
            <p className="text-muted text-xs">{`${week}, ${pages} páginas`}</p>
            <h3 className="mt-1 text-lg leading-[1.2]">{title}</h3>
            <p className="mt-1.5 text-muted text-sm leading-normal">{summary}</p>
            <TopicLink topic={topic} className="mt-1.5" />
          </li>
        ))}
      </ol>
    </section>
  );
}
