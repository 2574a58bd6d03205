import { Icon } from './icon';

interface FailureFrameProps {
  text: string;
  /** Reason given by the server. */
  reason?: string | undefined;
  className?: string | undefined;
  /** Retry button or link. */
  children: React.ReactNode;
}

/** Error of one part of a page, with a retry. */
export function FailureFrame({ text, reason, className = '', children }: FailureFrameProps) {
  return (
    <div
      role="alert"
      className={`border-danger border-l-3 bg-danger-soft px-5 py-4 text-danger ${className}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" />
        {text}
      </p>
      {reason && <p className="mt-1 text-sm">{reason}</p>}
      {children}
    </div>
  );
}
