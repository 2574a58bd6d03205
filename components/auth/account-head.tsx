interface AccountHeadProps {
  /** Shown above the title if no promotion beside the form names the purpose. */
  kicker?: string;
  title: string;
  /** Purpose of the screen. */
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
