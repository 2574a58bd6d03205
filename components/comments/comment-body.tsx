import type { MouseEvent } from 'react';
import { Moment } from '@/components/ui/moment';
import type { Comment, HeldState } from '@/contract/comments';
import { commentFragment } from '@/lib/comments/fragment';
import { commentMessages as texts } from '@/lib/comments/messages';
import { bindUnits } from '@/lib/core/bind-units';
import { authorName } from '@/lib/users/author-name';
import { useThread } from './thread-context';

const heldTexts: Record<HeldState, string> = { pendiente: texts.pending, oculto: texts.hidden };

/** Author, time and text of a comment; user input is isolated in its writing direction. */
export function CommentBody({ comment, isMine }: { comment: Comment; isMine: boolean }) {
  const { autor, contenido, editado, estado } = comment;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-sm">
        <b className="wrap-anywhere font-semibold">
          <bdi>{authorName(autor)}</bdi>
        </b>
        <MomentLink comment={comment} />
        {editado && <span className="text-muted text-xs">{texts.edited}</span>}
        {estado && (
          <span className="bg-info-soft px-2 py-0.5 font-medium text-info text-xs">
            {heldTexts[estado]}
          </span>
        )}
      </p>
      <p
        dir="auto"
        className="wrap-anywhere mt-1.5 overflow-clip whitespace-pre-line leading-relaxed"
      >
        {bindUnits(contenido)}
      </p>
      {isMine && estado === 'pendiente' && <p className="mt-2 text-muted text-sm">{texts.waits}</p>}
    </>
  );
}

/** Time of the comment, as its permalink. */
function MomentLink({ comment }: { comment: Comment }) {
  const { timeZone, reveal } = useThread();
  const fragment = `#${commentFragment(comment.id)}`;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Keeps the router's state of this history entry.
    history.replaceState(history.state, '', fragment);
    reveal(comment.id);
  };
  return (
    <a
      href={fragment}
      onClick={follow}
      className="inline-flex min-h-6 items-center text-muted text-xs hover:text-accent hover:underline"
    >
      <Moment value={comment.creado_en} timeZone={timeZone} />
    </a>
  );
}
