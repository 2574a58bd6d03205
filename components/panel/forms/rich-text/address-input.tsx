interface AddressInputProps {
  id: string;
  placeholder: string;
  value: string;
  onChange: (address: string) => void;
  isWrong: boolean;
  /** Id of the text that describes it. */
  describedBy: string | undefined;
}

/** Field for an address, in a form of a tool. */
export const AddressInput = (props: AddressInputProps) => (
  <input
    id={props.id}
    type="text"
    inputMode="url"
    autoComplete="off"
    spellCheck={false}
    placeholder={props.placeholder}
    value={props.value}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    aria-invalid={props.isWrong || undefined}
    aria-describedby={props.describedBy}
    className="field min-w-0 flex-1 basis-56"
  />
);
