interface InfoSectionProps {
  id: string;
  title: string;
  text: string;
  children: React.ReactNode;
}

/** Section of an information page: title at the left, facts at the right. */
export function InfoSection({ id, title, text, children }: InfoSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-ink border-t-3 pt-6 not-last:mb-16 lg:grid-cols-[300px_minmax(0,1fr)]"
    >
      <div className="lg:sticky lg:top-19 lg:self-start">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-3 max-w-[52ch] font-serif text-[1.0625rem] text-ink-soft leading-normal">
          {text}
        </p>
      </div>
      <div>{children}</div>
    </section>
  );
}
