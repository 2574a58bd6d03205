const ROWS = [0, 1, 2];

/** While a list is on the way: its text, and rows in the shape of what comes. */
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
