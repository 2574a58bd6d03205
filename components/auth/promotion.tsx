import { site } from '@/contract/site';

interface PromotionProps {
  title: string;
  /** What an account is good for, a sentence each. */
  points: string[];
  /** Class with the picture, which only large screens fetch. */
  picture: string;
}

/** The panel beside a form: why one would have an account. Dark in both themes. */
export function Promotion({ title, points, picture }: PromotionProps) {
  return (
    <aside
      aria-labelledby="promocion"
      className="dark-ground relative flex flex-col justify-end overflow-hidden bg-inverse text-ink-inverse"
    >
      <div
        aria-hidden="true"
        className={`absolute inset-0 bg-cover bg-top max-lg:hidden ${picture}`}
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-t from-40% from-inverse via-68% via-inverse/60 to-transparent max-lg:hidden"
      />
      <div className="relative mx-auto w-full max-w-[calc(32rem+2*var(--gutter))] px-(--gutter) py-12 lg:py-16">
        <p className="kicker mb-4 text-accent-inverse before:bg-accent-inverse">{site.name}</p>
        <h2 id="promocion" className="text-[clamp(2rem,1.4rem+1.6vw,2.75rem)] leading-[1.08]">
          {title}
        </h2>
        <ul className="mt-7 border-line-inverse border-t">
          {points.map((point) => (
            <li
              key={point}
              className="border-line-inverse border-b py-3 font-serif text-md text-muted-inverse leading-snug"
            >
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
