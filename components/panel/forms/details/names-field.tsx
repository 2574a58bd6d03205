import type { BylineReference } from '@/contract/taxonomy';
import type { PickerTexts } from '@/lib/panel/detail-messages';
import { labelOf } from '@/lib/panel/field-labels';
import type { NameList } from '@/lib/panel/names';
import { useField } from '../use-field';
import type { ItemFormState } from '../use-item-form';
import { type ChosenName, NamesChooser } from './names-chooser';

interface NamesFieldProps {
  form: ItemFormState;
  name: 'autores_ids' | 'etiquetas_ids';
  list: NameList;
  texts: PickerTexts;
}

/** Authors or tags of an item, in the editor's order, and a search for more (D66, D68). */
export function NamesField({ form, name, list, texts }: NamesFieldProps) {
  const field = useField(form, name);
  return (
    <NamesChooser
      label={labelOf(name)}
      list={list}
      texts={texts}
      chosen={Array.isArray(field.value) ? (field.value as ChosenName[]) : []}
      onChange={(chosen) => field.change(chosen as BylineReference[])}
      error={field.error}
    />
  );
}
