import { FormNotice } from '@/components/forms/form-notice';
import { OriginNotice } from '@/components/forms/origin-notice';
import { ConflictNotice } from '@/components/panel/forms/conflict-notice';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { GoneNotice } from './gone-notice';
import type { CopyFormState } from './use-copy-form';

interface DeskNoticesProps {
  desk: CopyFormState;
  form: ItemFormState;
  /** The conflict of `form` is one with the published item. */
  isPublished?: boolean;
  isComparing: boolean;
  onCompare: () => void;
}

/** What the editor has to know or decide: conflicts, restored text, failures. */
export function DeskNotices(props: DeskNoticesProps) {
  const { desk, form, isPublished = false, isComparing, onCompare } = props;
  return (
    <div className="mt-5 grid gap-4 empty:hidden">
      {form.theirs && (
        <ConflictNotice
          form={form}
          isComparing={isComparing}
          onCompare={onCompare}
          isUnasked
          isPublished={isPublished}
        />
      )}
      {form.isRestored && !form.theirs && (
        <OriginNotice
          text={desk.restoredText}
          action="Descartar lo recuperado"
          isOff={form.holdsFiles}
          onAct={form.discard}
        />
      )}
      {form.bringBack && !form.theirs && (
        <OriginNotice
          text="Aquí está la otra versión."
          action="Volver a la mía"
          isOff={form.holdsFiles}
          onAct={form.bringBack}
        />
      )}
      {desk.problem?.kind === 'gone' && (
        <GoneNotice
          published={desk.problem.published}
          isHeld={form.isDirty}
          rescue={desk.rescue}
          onRescued={desk.drop}
        />
      )}
      <FormNotice notice={form.notice} />
    </div>
  );
}
