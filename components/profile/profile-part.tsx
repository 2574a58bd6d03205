interface ProfilePartProps {
  title: string;
  text: string;
  needsScript?: boolean;
  children: React.ReactNode;
}

/** A setting or action, with its description at the left. */
export function ProfilePart({ title, text, needsScript = false, children }: ProfilePartProps) {
  return (
    <section
      className={`grid gap-x-16 gap-y-4 border-line py-7 first-of-type:pt-1 not-first-of-type:border-t md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] ${needsScript ? 'noscript:hidden' : ''}`}
    >
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 max-w-[44ch] text-muted text-sm">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
