interface MarkProps {
  className: string;
  inverse?: boolean;
  /** Side in pixels without style sheets; it would be as wide as the page. */
  size?: number;
}

/** The logo: the cut of a stepped pit (the V) and the vein below it, on a grid of 16. */
export function Mark({ className, inverse = false, size }: MarkProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      <path
        className={inverse ? 'fill-ink-inverse' : 'fill-ink'}
        d="M0 2a1 1 0 0 1 1-1h1v3h2v3h2v3l2.500 5H1a1 1 0 0 1-1-1zM16 2a1 1 0 0 0-1-1h-1v3h-2v3h-2v3l2.500 5H15a1 1 0 0 0 1-1z"
      />
      <path className={inverse ? 'fill-accent-inverse' : 'fill-vein'} d="M6 10h4l2.500 5h-4z" />
    </svg>
  );
}
