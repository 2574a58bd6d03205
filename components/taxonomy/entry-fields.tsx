import { Field } from '@/components/forms/field';
import { TextArea, TextField } from '@/components/forms/text-field';
import { TAG_CLASSES } from '@/contract/taxonomy';
import type { EntryValues, FieldName } from '@/lib/taxonomy/fields';
import { TAG_CLASS_NAMES } from '@/lib/taxonomy/kinds';
import { ENTRY_HELP, ENTRY_LABELS } from '@/lib/taxonomy/messages';
import { AccountField } from './account-field';
import { PhotoField } from './photo-field';

interface EntryFieldProps {
  name: FieldName;
  values: EntryValues;
  error: string | undefined;
  onChange: (text: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** A field of the dialog of an author, section or tag besides name and address. */
export function EntryField({ name, values, error, onChange, onBusy }: EntryFieldProps) {
  const label = ENTRY_LABELS[name];
  const help = ENTRY_HELP[name];
  const value = values[name];
  switch (name) {
    case 'foto':
      return <PhotoField {...{ value, error, onChange, onBusy }} />;
    case 'usuario_id':
      return <AccountField {...{ value, error, onChange }} />;
    case 'clase':
      return (
        <Field label={label} isRequired error={error}>
          {(attributes) => (
            <select
              {...attributes}
              name={name}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              className="field"
            >
              {TAG_CLASSES.map((one) => (
                <option key={one} value={one}>
                  {TAG_CLASS_NAMES[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'biografia':
    case 'descripcion':
    case 'enlaces':
      return (
        <TextArea
          {...{ name, label, help, error, value }}
          rows={name === 'biografia' ? 5 : 3}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <TextField
          {...{ name, label, help, error, value }}
          {...(name === 'orden' && { inputMode: 'numeric' as const })}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
