/** Widths of a card in the grid, for `<img sizes>`. */
export const CARD_SIZES =
  '(min-width: 1280px) 285px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw';

/** Cards in one to four columns. */
export function CardGrid({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {children}
    </div>
  );
}
