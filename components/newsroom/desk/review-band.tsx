import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOwnId, usePermission } from '@/components/panel/permissions';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import type { Copy } from '@/contract/copies';
import { AccountMismatch } from '@/lib/core/account-mismatch';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { copyStateText } from '@/lib/newsroom/messages';
import { requestReview, sendBack } from '@/lib/newsroom/review';
import { inReviewText, reviewTexts as texts } from '@/lib/newsroom/review-messages';
import { refreshBoard } from '../board/use-board';
import { NoteText } from './copy-notes';
import { ReviewDialog } from './review-dialog';
import type { CopyFormState } from './use-copy-form';
import { useNotes } from './use-notes';
import { adoptReview, usePresence } from './use-presence';

/** State of a copy as far as review is concerned, and what can be done about it (D63). */
export function ReviewBand({ desk }: { desk: CopyFormState }) {
  const { id, elemento_id } = desk.copy;
  const { estado, asignada_a } = usePresence(desk.copy, { beats: false });
  const mayPublish = usePermission('publicar');
  const own = useOwnId();
  const [isOpen, setIsOpen] = useState(false);
  // As it was opened: a colleague may change the state while somebody types.
  const [isReturn, setIsReturn] = useState(false);
  const isInReview = estado === 'en_revision';
  const isReviewed = isInReview || estado === 'borrador';
  if (!isReviewed && !isOpen) return null;

  /** Resolves to the text of a failure; undefined if it is done. */
  const act = async (change: () => Promise<Copy>, done: string): Promise<string | undefined> => {
    try {
      if ((await desk.saveAll()) !== 'saved') return texts.unsaved;
      await adoptReview(await change());
      void refreshBoard();
      setIsOpen(false);
      tellSuccess(done);
      return undefined;
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      if (error instanceof AccountMismatch) return error.message;
      const said = error instanceof ApiError ? error.said : undefined;
      return said ?? texts.failed;
    }
  };

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 text-muted [overflow-wrap:anywhere]">
        {isInReview ? inReviewText(asignada_a, own) : copyStateText({ estado, elemento_id })}
      </p>
      {isReviewed && (!isInReview || mayPublish) && (
        <button
          type="button"
          onClick={() => {
            setIsReturn(isInReview);
            setIsOpen(true);
          }}
          className="button button-line"
        >
          {isInReview ? texts.giveBack : texts.ask}
        </button>
      )}
      {isReviewed && <StepNote id={id} estado={estado} />}
      <ReviewDialog
        copy={id}
        isOpen={isOpen}
        isReturn={isReturn}
        onClose={() => setIsOpen(false)}
        onSend={({ whom, note }) =>
          isReturn
            ? act(() => sendBack(browserApi(), id, note), texts.givenBack)
            : act(
                () => requestReview(browserApi(), id, { asignada_a: whom, nota: note }),
                texts.asked,
              )
        }
      />
    </div>
  );
}

/** The note with which the review was asked for or the copy was returned: it says what is to be done now. */
function StepNote({ id, estado }: Pick<Copy, 'id' | 'estado'>) {
  const { data = [], refetch } = useNotes(id);
  const shown = useRef(estado);
  // A colleague has taken the step: the heartbeat tells no more than the state.
  const reload = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (shown.current !== estado) reload();
    shown.current = estado;
  }, [estado]);
  const step = data.findLast(({ accion }) => accion !== 'nota');
  const isOfState = step?.accion === (estado === 'en_revision' ? 'revision' : 'devolver');
  if (!step?.texto || !isOfState) return null;
  return (
    <div className="w-full max-w-(--measure) border-line-strong border-l-3 pl-3 [overflow-wrap:anywhere]">
      <NoteText note={step} />
    </div>
  );
}
