import { type ChangeEvent, type KeyboardEvent, useEffect } from 'react';
import { TextArea, TextField } from '@/components/forms/text-field';
import { dayIn, formatLong } from '@/lib/core/dates';
import { labelOf } from '@/lib/panel/field-labels';
import { scheduledText } from '@/lib/panel/writing-messages';
import { useSiteTimeZone } from '../site-time-zone';
import type { ItemFormState } from './use-item-form';

interface FieldProps {
  form: ItemFormState;
  name: string;
}

const common = ({ form, name }: FieldProps) => ({
  ...form.register(name),
  label: labelOf(name),
  required: true,
  autoComplete: 'off',
  error: form.errors[name]?.message,
});

/** Title field that grows with its text; the initial focus of a dialog. */
export function TitleField(props: FieldProps) {
  const { name, form } = props;
  const { setFocus } = form;
  // Not `autoFocus`, which runs before the dialog is open.
  useEffect(() => setFocus(name), [setFocus, name]);
  const { onChange, ...field } = common(props);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value } = event.currentTarget;
    // Pasted line breaks become spaces.
    if (/[\r\n]/.test(value)) event.currentTarget.value = value.replaceAll(/\s*[\r\n]+\s*/g, ' ');
    void onChange(event);
  };
  return (
    <TextArea
      {...field}
      onChange={change}
      onKeyDown={stayOnEnter}
      rows={2}
      dir="auto"
      className="[&_textarea]:field-sizing-content [&_textarea]:min-h-11 [&_textarea]:resize-none [&_textarea]:font-serif [&_textarea]:text-lg"
    />
  );
}

/** A title has one line, and Enter in it does not publish. */
function stayOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** The day of publication, with a hint if it is in the future (D16). */
export function DayField({ form }: Pick<FieldProps, 'form'>) {
  const timeZone = useSiteTimeZone();
  const day = String(form.values.fecha_publicacion ?? '');
  const today = dayIn(new Date(), timeZone);
  const help = scheduledText(form, { day, today, shown: formatLong(day, timeZone), timeZone });
  return (
    <TextField
      {...common({ form, name: 'fecha_publicacion' })}
      type="date"
      help={help}
      className="[&_input]:max-w-56"
    />
  );
}

export function NumberField({ form, name }: FieldProps) {
  const { onBlur, ...field } = common({ form, name });
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      onBlur={(event) => {
        const typed = event.currentTarget.value;
        const tidied = form.tidy({ [name]: typed })[name];
        if (tidied !== typed) form.setValue(name, tidied);
        void onBlur(event);
      }}
      className="[&_input]:max-w-32"
    />
  );
}

/** `isReadOnly` while an upload is about to fill it in. */
export const AddressField = ({ isReadOnly, ...props }: FieldProps & { isReadOnly: boolean }) => (
  <TextField
    {...common(props)}
    readOnly={isReadOnly}
    type="url"
    inputMode="url"
    placeholder="https://"
    help="Es lo que se abre con «Ver Revista»."
  />
);
