import type { DialogCopy } from '@/components/newsroom/use-dialog-copy';
import { Icon } from '@/components/ui/icon';
import { dayIn } from '@/lib/core/dates';
import { entranceTexts } from '@/lib/newsroom/messages';
import { savingText } from '@/lib/panel/writing-messages';
import { useSiteTimeZone } from '../site-time-zone';
import type { ItemFormState } from './use-item-form';

interface FormStateProps {
  form: ItemFormState;
  copy?: Pick<DialogCopy, 'note' | 'isStored'>;
  mayPublish: boolean;
}

/** State of a form beside its buttons: unsaved changes, draft, effect of saving. */
export function FormState({ form, copy, mayPublish }: FormStateProps) {
  const timeZone = useSiteTimeZone();
  const { isDirty, isNew, draftNote } = form;
  const day = String(form.values.fecha_publicacion ?? '');
  const note = copy?.note ?? draftNote;
  return (
    <div className="mr-auto flex flex-1 flex-wrap items-center gap-x-5 gap-y-1 text-sm max-md:basis-full">
      <div role="status" className="mr-auto">
        {note.text && <p key={note.count}>{note.text}</p>}
        {copy?.note?.address && (
          <a
            href={copy.note.address}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3"
          >
            {entranceTexts.open}
          </a>
        )}
      </div>
      {isDirty && !copy?.isStored && !note.text && (
        <p className="mr-auto flex items-center gap-2 text-muted max-md:hidden">
          <Icon name="alert" />
          Hay cambios sin guardar
        </p>
      )}
      {!mayPublish && <p className="text-muted">{entranceTexts.mayNotPublish}</p>}
      {isNew && mayPublish && (
        <p className="font-medium">{savingText({ day, today: dayIn(new Date(), timeZone) })}</p>
      )}
    </div>
  );
}
