import type { RefObject } from 'react';
import type { BylineReference, TagReference } from '@/contract/taxonomy';
import type { PickerTexts } from '@/lib/panel/detail-messages';
import type { NameList } from '@/lib/panel/names';
import { Picker } from '../picker';
import { useNames } from './use-names';

interface NamesChooserProps {
  label: string;
  list: NameList;
  texts: PickerTexts;
  chosen: readonly ChosenName[];
  onChange: (chosen: ChosenName[]) => void;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Gets the search box, which takes the focus when there is a problem. */
  searchRef?: RefObject<HTMLInputElement | null>;
}

/** A chosen author or tag. */
export type ChosenName = BylineReference | TagReference;

/** Chosen authors or tags in their order, and a search for more (D66, D68). */
export function NamesChooser(props: NamesChooserProps) {
  const { label, list, texts, chosen, onChange, error, isDisabled, searchRef } = props;
  return (
    <fieldset className="min-w-0" disabled={isDisabled}>
      <legend className="font-semibold text-sm">{label}</legend>
      <Picker<ChosenName>
        texts={texts}
        chosen={chosen}
        onChange={onChange}
        nameOf={({ nombre }) => nombre}
        isOrdered
        error={error}
        searchRef={searchRef}
        search={useNames(list)}
      />
    </fieldset>
  );
}
