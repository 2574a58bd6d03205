import { Icon, type IconName } from '@/components/ui/icon';

interface RowButtonProps {
  icon: IconName;
  label: string;
  /** Object of the action, for screen readers. */
  of: string;
  isDanger?: boolean;
  onPress: () => void;
}

/** Action button of a table row. */
export function RowButton({ icon, label, of, isDanger = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${of}`}
      onClick={onPress}
      className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-xs px-2.5 font-medium text-sm ${isDanger ? 'text-danger hover:bg-danger-soft' : 'hover:bg-sunken'}`}
    >
      <Icon name={icon} className="size-4" />
      {label}
    </button>
  );
}
