import { FailureFrame } from './failure-frame';

interface LoadFailureProps {
  text: string;
  /** Reason given by the server. */
  reason?: string | undefined;
  className?: string;
  onRetry: () => unknown;
}

/** Whether the retry button has the focus, which must move when the error is removed. */
export const standsOnFailure = (): boolean =>
  document.activeElement?.closest('[role="alert"]') != null;

/** Error of a load in the browser, with a retry. */
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
