/** Role of an account; that of a reader is less prominent. */
export function RoleTag({ role }: { role: string }) {
  return (
    <span
      className={`rounded-xs px-2 py-0.5 font-semibold text-2xs tracking-wide ${role === 'LECTOR' ? 'bg-sunken text-ink-soft' : 'bg-accent-soft text-accent-strong'}`}
    >
      {role}
    </span>
  );
}
