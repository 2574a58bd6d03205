/** Title of a screen of an account, and what it is for. */
export function AccountHead({ title, lead }: { title: string; lead?: React.ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className="text-[2.125rem] leading-[1.1] tracking-[-0.022em]">{title}</h1>
      {lead && <p className="mt-3 font-serif text-ink-soft text-md leading-relaxed">{lead}</p>}
    </div>
  );
}
