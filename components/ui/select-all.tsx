interface SelectAllProps {
  label: string;
  /** How many are selected, and whether that is all of them. */
  count: number;
  isAll: boolean;
  onToggle: () => void;
}

/** Checkbox that selects all of a list; undecided while some are selected. */
export const SelectAll = ({ label, count, isAll, onToggle }: SelectAllProps) => (
  <label className="flex min-h-10 cursor-pointer items-center gap-3 font-medium">
    <input
      type="checkbox"
      className="check"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={onToggle}
    />
    {label}
  </label>
);
