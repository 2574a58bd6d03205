const ROWS = [0, 1, 2];

/** Loading state of a list: its text, and skeleton rows. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="text-muted text-sm">{text}</p>
      {ROWS.map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="mt-4 h-32 bg-sunken motion-safe:animate-pulse"
        />
      ))}
    </div>
  );
}
