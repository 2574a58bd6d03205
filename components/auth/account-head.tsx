interface AccountHeadProps {
  /** Stands above the title where no panel beside the form says what this is about. */
  kicker?: string;
  title: string;
  /** What the screen is for. */
  lead?: string;
}

/** Head of a screen of an account. */
export function AccountHead({ kicker, title, lead }: AccountHeadProps) {
  return (
    <div className="mb-7">
      {kicker && <p className="kicker mb-4">{kicker}</p>}
      <h1 className="text-[2.125rem] leading-[1.1] tracking-[-0.022em]">{title}</h1>
      {lead && <p className="mt-3 font-serif text-ink-soft text-md leading-relaxed">{lead}</p>}
    </div>
  );
}
