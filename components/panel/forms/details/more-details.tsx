import { useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { detailTexts } from '@/lib/panel/detail-messages';
import { NO_DETAILS } from '@/lib/panel/detail-values';
import type { ItemFormState } from '../use-item-form';
import { DetailFields } from './detail-fields';

/** The details below the specified fields of a dialog, closed at first; nothing without the capability `fichas`. */
export function MoreDetails({ form }: { form: ItemFormState }) {
  const isOffered = useCapabilities().includes('fichas');
  const [isOpen, setIsOpen] = useState(false);
  if (!isOffered) return null;
  // What keeps the form from being saved must be seen.
  const isWrong = Object.keys(NO_DETAILS).some((name) => name in form.errors);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-line border-t pt-4"
    >
      <summary className="min-h-6 cursor-pointer font-semibold text-sm">{detailTexts.more}</summary>
      {(isOpen || isWrong) && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <DetailFields form={form} />
        </div>
      )}
    </details>
  );
}
