import type { ChangeEvent, KeyboardEvent } from 'react';
import { TextArea, TextField } from '@/components/forms/text-field';
import { useInitialFocus } from '@/components/forms/use-initial-focus';
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

const TITLE =
  '[&_textarea]:field-sizing-content [&_textarea]:min-h-11 [&_textarea]:resize-none [&_textarea]:font-serif';

/** As the title of a public page; only screen readers need its label. */
const PAGE_TITLE =
  '[&_label]:sr-only [&_textarea]:border-0 [&_textarea]:bg-transparent [&_textarea]:p-0 [&_textarea]:text-4xl [&_textarea]:leading-[1.02] [&_textarea]:tracking-[-0.026em]';

interface TitleFieldProps extends FieldProps {
  /** It stands in a page, as its title; the title of a dialog takes the focus. */
  isInPage?: boolean;
}

/** Title field that grows with its text; the initial focus of a dialog. */
export function TitleField({ isInPage = false, ...props }: TitleFieldProps) {
  const { name } = props;
  const around = useInitialFocus<HTMLDivElement>(isInPage ? undefined : name);
  const { onChange, ...field } = common(props);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value } = event.currentTarget;
    // Pasted line breaks become spaces.
    if (/[\r\n]/.test(value)) event.currentTarget.value = value.replaceAll(/\s*[\r\n]+\s*/g, ' ');
    void onChange(event);
  };
  return (
    <div ref={around} className="contents">
      <TextArea
        {...field}
        onChange={change}
        onKeyDown={stayOnEnter}
        rows={isInPage ? 1 : 2}
        dir="auto"
        {...(isInPage && { placeholder: 'Título' })}
        className={`${TITLE} ${isInPage ? PAGE_TITLE : '[&_textarea]:text-lg'}`}
      />
    </div>
  );
}

/** A title has one line, and Enter in it does not publish. */
function stayOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

interface DayFieldProps extends Pick<FieldProps, 'form'> {
  /** Hint on a day to come; by default that of an item. */
  hintOf?: (...given: Parameters<typeof scheduledText>) => string | undefined;
}

/** The day of publication, with a hint if it is in the future (D16). */
export function DayField({ form, hintOf = scheduledText }: DayFieldProps) {
  const timeZone = useSiteTimeZone();
  const day = String(form.values.fecha_publicacion ?? '');
  const today = dayIn(new Date(), timeZone);
  const help = hintOf(form, { day, today, shown: formatLong(day, timeZone), timeZone });
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
