/** Loading state of a table: its text, and skeleton rows. */
export function TableSkeleton({ text, rows }: { text: string; rows: number }) {
  return (
    <div role="status">
      <p className="border-line border-y bg-sunken px-4 py-2.5 text-muted text-sm">{text}</p>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a skeleton has nothing but its place
          key={row}
          aria-hidden="true"
          className="flex h-20 items-center gap-5 border-line border-b px-4"
        >
          <span className="h-12 w-18 bg-sunken motion-safe:animate-pulse" />
          <span className="h-4 w-1/2 bg-sunken motion-safe:animate-pulse" />
        </div>
      ))}
    </div>
  );
}
