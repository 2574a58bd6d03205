import { Icon } from './icon';

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

interface LoadFailureProps {
  text: string;
  /** What the server says of it. */
  reason?: string | undefined;
  onRetry: () => void;
}

/** A list that could not be read; the section around it stands. */
export function LoadFailure({ text, reason, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="border-danger border-l-3 bg-danger-soft px-5 py-4 text-danger">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" />
        {text}
      </p>
      {reason && <p className="mt-1 text-sm">{reason}</p>}
      <button type="button" onClick={onRetry} className="mt-1 min-h-11 font-semibold underline">
        Reintentar
      </button>
    </div>
  );
}
