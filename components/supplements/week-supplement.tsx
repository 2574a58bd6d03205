import type { WeekSupplement as Week } from '@/lib/supplements/supplement';
import { SupplementPicture } from './supplement-picture';
import { TopicLink } from './topic-link';

/** 'Suplemento de la semana' with its table of contents. */
export function WeekSupplement({ supplement }: { supplement: Week }) {
  return (
    <section aria-labelledby="semana">
      <div className="section-head">
        <h2 id="semana" className="text-xl">
          Suplemento de la semana
        </h2>
        <p className="text-muted text-sm">{supplement.week}</p>
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <SupplementPicture
          src={supplement.picture}
          sizes="(min-width: 1280px) 330px, (min-width: 1024px) 25vw, (min-width: 640px) 45vw, 92vw"
        />
        <div>
          <h3 className="text-2xl leading-[1.1]">{supplement.title}</h3>
          <p className="mt-3 font-serif text-[1.0625rem] text-ink-soft leading-normal">
            {supplement.summary}
          </p>
        </div>
      </div>
      <ol className="mt-6" aria-label={`Contenido de ${supplement.title}`}>
        {supplement.sections.map(({ title, text, page }) => (
          <li key={title} className="grid grid-cols-[1fr_auto] gap-x-6 border-line border-t py-3">
            <h4 className="text-md leading-snug">{title}</h4>
            <p className="font-serif text-accent text-md tabular-nums">
              <span className="sr-only">Página </span>
              {page}
            </p>
            <p className="col-start-1 text-muted text-sm">{text}</p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-t pt-4 text-muted text-sm">
        {`${supplement.pages} páginas. ${supplement.credits}`}
        <TopicLink topic={supplement.topic} />
      </p>
    </section>
  );
}
