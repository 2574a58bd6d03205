import { useRef } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { SubmitButton } from '@/components/forms/submit-button';
import { useUnsaved } from '@/components/panel/forms/unsaved';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { useLeaveGuard } from '@/components/profile/use-leave-guard';
import { EmptyState } from '@/components/ui/list-state';
import { MAX_FRONT_PAGE_SLOTS } from '@/contract/front-page';
import type { SeenFrontPage } from '@/lib/front-page/api';
import { frontPageTexts as texts } from '@/lib/front-page/messages';
import { slotKey } from '@/lib/front-page/slots';
import { Conflict } from './conflict';
import { FrontPagePreview } from './front-page-preview';
import { ItemSearch } from './item-search';
import { SlotList } from './slot-list';
import { useNow } from './use-now';
import { useSlots } from './use-slots';

/** The slots, a search for more, and what the home page would show. It asks before unsaved changes are left. */
export function FrontPageEditor({ first }: { first: SeenFrontPage }) {
  const state = useSlots(first);
  const now = useNow();
  const { slots, theirs, isDirty, isSaving } = state;
  const guard = useLeaveGuard(isDirty);
  useUnsaved(isDirty);
  const form = useRef<HTMLFormElement>(null);
  // For buttons that are removed when they are pressed.
  const focusSave = () => form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_380px]">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void state.save();
        }}
      >
        {theirs && (
          <Conflict
            theirs={theirs}
            onKeepMine={() => {
              focusSave();
              void state.overwrite();
            }}
            onTakeTheirs={() => {
              focusSave();
              state.takeTheirs();
            }}
          />
        )}
        <p role="status" className="sr-only">
          {state.announcement}
        </p>
        {slots.length === 0 ? (
          <EmptyState text={texts.empty}>
            <p className="mx-auto mt-2 max-w-[60ch] px-4 text-muted">{texts.emptyHint}</p>
          </EmptyState>
        ) : (
          <SlotList state={state} now={now} />
        )}
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface py-3">
          <SubmitButton isSending={isSaving} sendingText={texts.saving} className="button-accent">
            {texts.save}
          </SubmitButton>
          {isDirty && (
            <>
              <button
                type="button"
                onClick={() => {
                  focusSave();
                  state.undo();
                }}
                className="button button-line"
              >
                {texts.undo}
              </button>
              <span className="text-muted text-sm">{texts.unsaved}</span>
            </>
          )}
        </div>
        <FormNotice notice={state.notice} />
        <ItemSearch
          id="buscar-portada"
          taken={slots.map(slotKey)}
          max={MAX_FRONT_PAGE_SLOTS}
          full={texts.full(MAX_FRONT_PAGE_SLOTS)}
          onAdd={state.add}
        />
      </form>
      <FrontPagePreview slots={slots} now={now} />
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  );
}
