import type { ComponentProps } from 'react';
import { detailTexts } from '@/lib/panel/detail-messages';
import { useSections } from './use-sections';

interface SectionSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** Id of the chosen section, as text. */
  value: string;
  onChange: (value: string) => void;
}

/** Choice of a section (D67). */
export function SectionSelect({ value, onChange, ...attributes }: SectionSelectProps) {
  const { sections } = useSections();
  // The item's own section, before the list is there.
  const isListed = sections.some(({ id }) => String(id) === value);
  return (
    <select
      {...attributes}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className="field"
    >
      {!isListed && <option value={value}>{`Sección ${value}`}</option>}
      {sections.map(({ id, nombre }) => (
        <option key={id} value={id}>
          {nombre}
        </option>
      ))}
    </select>
  );
}

/** Says that the sections were not loaded, with a button that asks again; nothing else. */
export function SectionsFailure() {
  const { isError, refetch } = useSections();
  if (!isError) return null;
  return (
    <p role="alert" className="mt-1.5 text-sm">
      {detailTexts.sectionsFailed}{' '}
      <button
        type="button"
        onClick={() => void refetch()}
        className="min-h-6 font-semibold underline underline-offset-3"
      >
        {detailTexts.retry}
      </button>
    </p>
  );
}
