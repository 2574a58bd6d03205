import { FailureFrame } from './failure-frame';

interface LoadFailureProps {
  text: string;
  /** What the server says of it. */
  reason?: string | undefined;
  className?: string;
  onRetry: () => unknown;
}

/** Whether somebody is about to try again: the focus needs another place when the failure goes. */
export const standsOnFailure = (): boolean =>
  document.activeElement?.closest('[role="alert"]') != null;

/** What could not be read in the browser, and another try. */
export function LoadFailure({ onRetry, ...frame }: LoadFailureProps) {
  return (
    <FailureFrame {...frame}>
      <button
        type="button"
        onClick={() => void onRetry()}
        className="mt-1 min-h-11 font-semibold underline"
      >
        Reintentar
      </button>
    </FailureFrame>
  );
}
