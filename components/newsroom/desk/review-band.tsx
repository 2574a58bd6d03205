import { useState } from 'react';
import { usePermission } from '@/components/panel/permissions';
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
import { ReviewDialog } from './review-dialog';
import type { CopyFormState } from './use-copy-form';
import { adoptReview, usePresence } from './use-presence';

/** State of a copy as far as review is concerned, and what can be done about it (D63). */
export function ReviewBand({ desk }: { desk: CopyFormState }) {
  const { id, elemento_id } = desk.copy;
  const { estado, asignada_a } = usePresence(desk.copy, { beats: false });
  const mayPublish = usePermission('publicar');
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
        {isInReview ? inReviewText(asignada_a) : copyStateText({ estado, elemento_id })}
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
