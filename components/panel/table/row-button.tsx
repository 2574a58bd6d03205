import { Icon, type IconName } from '@/components/ui/icon';

interface RowButtonProps {
  icon: IconName;
  label: string;
  /** What it is done to, for who does not see where the button stands. */
  of: string;
  isDanger?: boolean;
  onPress: () => void;
}

/** What can be done with one row of a table. */
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
