import { useEffect } from 'react';
import { TextField } from '@/components/forms/text-field';
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

/** The title; a dialog begins there. */
export function TitleField(props: FieldProps) {
  const { name, form } = props;
  const { setFocus } = form;
  // Not `autoFocus`, which comes before the dialog is open.
  useEffect(() => setFocus(name), [setFocus, name]);
  return (
    <TextField {...common(props)} dir="auto" className="[&_input]:font-serif [&_input]:text-lg" />
  );
}

/** The day of publication, and for a later one when the item appears (D16). */
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

export const AddressField = (props: FieldProps) => (
  <TextField
    {...common(props)}
    type="url"
    inputMode="url"
    placeholder="https://"
    help="Se abre en el visor de la revista."
  />
);
