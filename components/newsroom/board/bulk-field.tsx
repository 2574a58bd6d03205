import { type RefObject, useId } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { type ChosenName, NamesChooser } from '@/components/panel/forms/details/names-chooser';
import { SectionSelect, SectionsFailure } from '@/components/panel/forms/details/section-select';
import { MAX_WITHDRAWAL_REASON } from '@/contract/withdrawal';
import type { BulkAction } from '@/lib/newsroom/board/actions';
import { BULK_TEXTS, bulkTexts } from '@/lib/newsroom/board/messages';
import { bylineTexts } from '@/lib/panel/detail-messages';

/** What the dialog of an action holds: a day, a section or a reason as text, or the authors. */
export interface BulkInput {
  text: string;
  authors: ChosenName[];
}

interface BulkFieldProps {
  action: BulkAction;
  value: BulkInput;
  problem: string;
  isBusy: boolean;
  /** Gets the element that takes the focus when there is a problem. */
  field: RefObject<HTMLInputElement | null>;
  onChange: (value: BulkInput) => void;
}

/** The value that an action on selected rows needs; nothing for the others. */
export function BulkField({ action, value, problem, isBusy, field, onChange }: BulkFieldProps) {
  const label = BULK_TEXTS[action].field;
  const hasNames = useCapabilities().includes('fichas');
  const id = useId();
  if (!label) return null;
  if (action === 'autor') {
    return (
      <div className="mt-4">
        <NamesChooser
          label={label}
          list="bylines"
          texts={bylineTexts}
          chosen={value.authors}
          onChange={(authors) => onChange({ ...value, authors })}
          error={problem}
          isDisabled={isBusy}
          searchRef={field}
        />
      </div>
    );
  }
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      {action === 'seccion' && hasNames ? (
        <>
          <SectionSelect
            id={id}
            value={value.text}
            disabled={isBusy}
            onChange={(text) => onChange({ ...value, text })}
          />
          <SectionsFailure />
        </>
      ) : (
        <input
          ref={field}
          id={id}
          type={action === 'fecha' ? 'date' : 'text'}
          inputMode={action === 'seccion' ? 'numeric' : undefined}
          maxLength={action === 'retirar' ? MAX_WITHDRAWAL_REASON : 10}
          value={value.text}
          readOnly={isBusy}
          onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-help ${id}-problem`}
          className="field"
        />
      )}
      <p id={`${id}-help`} className="mt-1.5 text-muted text-xs empty:hidden">
        {action === 'seccion' && !hasNames && bulkTexts.sectionNumber}
      </p>
      <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
        {problem}
      </p>
    </div>
  );
}
