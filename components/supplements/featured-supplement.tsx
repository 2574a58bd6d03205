import type { FeaturedSupplement as Featured } from '@/lib/supplements/supplement';
import { SupplementPicture } from './supplement-picture';
import { TopicLink } from './topic-link';

/** The supplement at the top: picture, claim and key numbers. */
export function FeaturedSupplement({ supplement }: { supplement: Featured }) {
  return (
    <section
      aria-labelledby="destacado"
      className="grid gap-x-10 gap-y-6 border-ink border-t-3 pt-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
    >
      <SupplementPicture
        src={supplement.picture}
        sizes="(min-width: 1280px) 656px, (min-width: 1024px) 50vw, (min-width: 768px) 92vw, 100vw"
        priority
        className="max-md:-mx-(--gutter) max-lg:aspect-2/1"
      />
      <div className="flex flex-col">
        <p className="kicker">Suplemento destacado</p>
        <h2
          id="destacado"
          className="mt-3 text-3xl leading-[1.06] tracking-[-0.022em] lg:text-[2.75rem]"
        >
          {supplement.title}
        </h2>
        <p className="mt-2 text-muted text-sm">
          {`${supplement.week}, ${supplement.pages} páginas`}
        </p>
        <p className="mt-4 font-serif text-[1.0625rem] text-ink-soft leading-normal">
          {supplement.summary}
        </p>
        <dl className="mt-6 grid grid-cols-3 gap-4 border-line border-t pt-4 lg:mt-auto">
          {supplement.figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1.5 text-muted text-xs leading-snug">{label}</dt>
              <dd className="font-serif text-[1.75rem] text-accent leading-none tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-5">
          <TopicLink topic={supplement.topic} />
        </p>
      </div>
    </section>
  );
}
