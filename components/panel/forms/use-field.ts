import { useController } from 'react-hook-form';
import type { FieldValue } from '@/lib/panel/form-values';
import type { ItemFormState } from './use-item-form';

/** A controlled field that is not a native input. */
export function useField(form: ItemFormState, name: string) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    value: field.value as FieldValue,
    change: (value: FieldValue) => field.onChange(value),
    blur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
