import { Icon } from './icon';

interface FailureFrameProps {
  text: string;
  /** What the server says of it. */
  reason?: string | undefined;
  className?: string | undefined;
  /** The way to another try. */
  children: React.ReactNode;
}

/** What could not be read, and another try; what is around it stands. */
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
