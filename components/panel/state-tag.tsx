const LOOKS = {
  quiet: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-strong',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
} as const;
export type StateLook = keyof typeof LOOKS;

/** Name of a state, in a colour that tells it from the others at a glance. */
export const StateTag = ({ look, children }: { look: StateLook; children: React.ReactNode }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-xs px-2 py-0.5 font-semibold text-xs ${LOOKS[look]}`}
  >
    {children}
  </span>
);
