interface NewContentButtonProps {
  count: number;
  /** What the number counts, for screen readers. */
  of: [one: string, many: string];
  onPress: () => void;
}

/** 'n nuevos', over the list: no layout shift until it is pressed. */
export function NewContentButton({ count, of, onPress }: NewContentButtonProps) {
  const text = count === 1 ? '1 nuevo' : `${count} nuevos`;
  return (
    <div role="status" className="pointer-events-none sticky top-18 z-10 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onPress}
          className="button button-accent pointer-events-auto mt-2 self-start shadow-float"
        >
          <span>{text}</span>
          <span className="sr-only">{` ${count === 1 ? of[0] : of[1]}`}</span>
        </button>
      )}
    </div>
  );
}
