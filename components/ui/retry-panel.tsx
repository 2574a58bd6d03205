import { Icon } from '@/components/ui/icon';

interface RetryPanelProps {
  text: string;
  onRetry: () => unknown;
}

/** What could not be read in the browser, and another try. */
export function RetryPanel({ text, onRetry }: RetryPanelProps) {
  return (
    <div
      role="alert"
      className="mt-4 border-danger border-l-3 bg-danger-soft px-5 py-4 text-danger"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" />
        {text}
      </p>
      <button
        type="button"
        onClick={() => void onRetry()}
        className="mt-2 min-h-6 font-semibold underline"
      >
        Reintentar
      </button>
    </div>
  );
}
