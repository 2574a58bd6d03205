import { Icon } from '@/components/ui/icon';
import { dayIn } from '@/lib/core/dates';
import { savingText } from '@/lib/panel/writing-messages';
import { useSiteTimeZone } from '../site-time-zone';
import type { ItemFormState } from './use-item-form';

/** State of a form beside its buttons: unsaved changes, draft, effect of saving. */
export function FormState({ form }: { form: ItemFormState }) {
  const timeZone = useSiteTimeZone();
  const { isDirty, isNew, draftNote } = form;
  const day = String(form.values.fecha_publicacion ?? '');
  return (
    <div className="mr-auto flex flex-1 flex-wrap items-center gap-x-5 gap-y-1 text-sm max-md:basis-full">
      <div role="status" className="mr-auto">
        {draftNote.text && <p key={draftNote.count}>{draftNote.text}</p>}
      </div>
      {isDirty && !draftNote.text && (
        <p className="mr-auto flex items-center gap-2 text-muted max-md:hidden">
          <Icon name="alert" />
          Hay cambios sin guardar
        </p>
      )}
      {isNew && (
        <p className="font-medium">{savingText({ day, today: dayIn(new Date(), timeZone) })}</p>
      )}
    </div>
  );
}
