import { useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { Icon } from '@/components/ui/icon';
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
      className="group border-line border-t pt-2"
    >
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-sm">
        <Icon name="down" className="size-5 flex-none group-open:rotate-180" />
        {detailTexts.more}
      </summary>
      {(isOpen || isWrong) && (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <DetailFields form={form} />
        </div>
      )}
    </details>
  );
}
