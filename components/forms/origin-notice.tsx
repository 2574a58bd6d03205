import { Icon } from '@/components/ui/icon';

interface NoticeProps {
  text: string;
  action: string;
  className?: string;
  /** The other option is disabled for now. */
  isOff?: boolean;
  onAct: () => void;
}

/** Explains the origin of the values in the fields, and offers the alternative. */
export function OriginNotice({ text, action, className = '', isOff, onAct }: NoticeProps) {
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-info border-l-3 bg-info-soft px-4 py-3 text-info ${className}`}
    >
      <p className="flex gap-2.5 font-medium leading-snug">
        <Icon name="alert" className="mt-px size-5" />
        {text}
      </p>
      <button
        type="button"
        disabled={isOff}
        onClick={onAct}
        className="min-h-6 font-semibold text-sm underline underline-offset-3 disabled:opacity-40"
      >
        {action}
      </button>
    </div>
  );
}
