import { about } from '@/lib/site/about';

/** '10+ Años de experiencia' and the other statistics. */
export function AboutStats() {
  const [first, ...others] = about.stats;
  return (
    <section
      aria-label="La revista en cifras"
      className="grid grid-cols-[minmax(0,1fr)] border-ink border-b-3 lg:grid-cols-[1fr_1.6fr]"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] content-center gap-x-6 large-text:grid-cols-1 py-7 lg:border-line lg:border-r">
        <p className="contents">
          <span className="relative top-[0.09em] row-span-2 -ml-1.5 font-medium font-serif text-[min(28vw,7rem)] text-accent leading-[0.9] tracking-[-0.05em] lg:text-[8.5rem]">
            {first.value}
          </span>{' '}
          <span className="wrap-anywhere self-end hyphens-auto font-serif text-xl leading-[1.1]">
            {first.label}
          </span>
        </p>
        <p className="mt-1.5 max-w-[22ch] text-muted text-xs leading-normal">{first.text}</p>
      </div>
      <ul className="grid border-line max-lg:border-t sm:grid-cols-3 ">
        {others.map(({ value, label, text }) => (
          <li
            key={label}
            className="border-line py-4 large-text:block max-sm:grid max-sm:grid-cols-[3.5rem_minmax(0,1fr)] max-sm:not-first:border-t sm:not-first:border-l sm:not-first:pl-6 sm:py-7 lg:first:pl-8 lg:not-first:pl-8 lg:py-11"
          >
            <p className="contents">
              <span className="row-span-2 block font-medium font-serif text-3xl leading-none tabular-nums">
                {value}
              </span>{' '}
              <span className="block font-semibold text-sm leading-tight sm:mt-2.5">{label}</span>
            </p>
            <p className="mt-1 pr-3 text-muted text-xs leading-normal">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
