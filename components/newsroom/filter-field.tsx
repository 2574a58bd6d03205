interface FilterFieldProps {
  label: string;
  /** Option without a filter. */
  all: string;
  value: string;
  options: [value: string, text: string][];
  onChange: (value: string) => void;
}

/** A filter of a list. */
export function FilterField({ label, all, value, options, onChange }: FilterFieldProps) {
  const isKnown = options.some(([known]) => known === value);
  return (
    <select
      aria-label={label}
      value={isKnown ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="field w-auto max-sm:min-w-36 max-sm:flex-1"
    >
      <option value="">{all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
