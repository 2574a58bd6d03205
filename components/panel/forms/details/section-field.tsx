import { Field } from '@/components/forms/field';
import { labelOf } from '@/lib/panel/field-labels';
import { useField } from '../use-field';
import type { ItemFormState } from '../use-item-form';
import { SectionSelect, SectionsFailure } from './section-select';
import { GENERAL } from './use-sections';

/** Section of an item (D67): an item that names none is in 'General'. */
export function SectionField({ form }: { form: ItemFormState }) {
  const name = 'categoria_blog' in form.values ? 'categoria_blog' : 'categoria_articulo';
  const field = useField(form, name);
  return (
    <div>
      <Field label={labelOf(name)} error={field.error} isRequired={false} isMarked={false}>
        {(attributes) => (
          <SectionSelect
            {...attributes}
            value={String(field.value || GENERAL.id)}
            onBlur={field.blur}
            onChange={field.change}
          />
        )}
      </Field>
      <SectionsFailure />
    </div>
  );
}
