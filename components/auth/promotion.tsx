interface PromotionProps {
  title: string;
  /** Advantages of an account, a sentence each. */
  points: string[];
  /** Class with the picture, which only large screens fetch. */
  picture: string;
}

/** Panel beside a form with the advantages of an account. Dark in both themes. */
export function Promotion({ title, points, picture }: PromotionProps) {
  return (
    <aside
      aria-labelledby="promocion"
      className="dark-ground flex flex-col bg-inverse text-ink-inverse lg:col-start-1 lg:row-start-1"
    >
      <div
        aria-hidden="true"
        className={`relative -mb-16 min-h-72 flex-1 bg-center bg-cover after:absolute after:inset-0 after:bg-linear-to-t after:from-inverse after:to-45% after:to-transparent max-lg:hidden ${picture}`}
      />
      <div className="relative mx-auto w-full max-w-[calc(26rem+2*var(--gutter))] px-(--gutter) py-12 lg:max-w-[calc(32rem+2*var(--gutter))] lg:pt-0 lg:pb-14">
        <p className="kicker mb-4 text-accent-inverse">Tu cuenta</p>
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
