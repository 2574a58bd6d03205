import { type ToggleEvent, useRef, useState } from 'react';
import { useOpenedEarly } from '@/components/ui/use-opened-early';
import type { Comment } from '@/contract/comments';
import { commentFragment } from '@/lib/comments/fragment';
import { threadMessages } from '@/lib/comments/messages';
import type { Thread } from '@/lib/comments/thread';
import { COMMENTS_PER_STEP, inSteps, moreLabel } from '@/lib/comments/view';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { CommentItem } from './comment-item';
import { useThread } from './thread-context';

interface CommentListProps {
  thread: Thread;
  /** Number of visible top-level comments. */
  shown: number;
  showUntil: (count: number) => void;
}

/**
 * Three comments, and three more with each 'Ver más comentarios'. Comments in the HTML open
 * without script; further ones are fetched.
 */
export function CommentList({ thread, shown, showUntil }: CommentListProps) {
  const { comments, count, hasMore, linked } = thread;
  const [first = [], ...rest] = inSteps(comments);
  const total = count - (linked ? 1 : 0);
  return (
    <>
      {linked && (
        <ol aria-label="Comentario del enlace" className="border-accent border-l-3 pl-4">
          <CommentItem comment={linked} />
        </ol>
      )}
      <Comments list={first} />
      {rest.map((step, index) => {
        const before = (index + 1) * COMMENTS_PER_STEP;
        return (
          <Step
            key={before}
            comments={step}
            remaining={total - before}
            isOpen={before < shown}
            open={() => showUntil(before + COMMENTS_PER_STEP)}
          />
        );
      })}
      {hasMore && shown >= comments.length && (
        <MoreFromServer
          remaining={total - comments.length}
          // Steps are independent of the server's page size.
          open={() =>
            showUntil(comments.length + COMMENTS_PER_STEP - (comments.length % COMMENTS_PER_STEP))
          }
        />
      )}
    </>
  );
}

const Comments = ({ list }: { list: Comment[] }) => (
  <ol>
    {list.map((comment) => (
      <CommentItem key={comment.id} comment={comment} />
    ))}
  </ol>
);

interface StepProps {
  comments: Comment[];
  remaining: number;
  isOpen: boolean;
  open: () => void;
}

function Step({ comments, remaining, isOpen, open }: StepProps) {
  const { focusOn } = useThread();
  const details = useRef<HTMLDetailsElement>(null);
  const isPressed = useRef(false);
  const [first] = comments;
  useOpenedEarly(details, isOpen, open);

  const onToggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.open) return;
    open();
    // The button is removed: the focus moves to the first new comment.
    if (isPressed.current && first) focusOn(commentFragment(first.id));
    isPressed.current = false;
  };
  const press = () => {
    isPressed.current = true;
  };

  return (
    <details
      ref={details}
      className="reveal"
      open={isOpen}
      onToggle={onToggle}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className="button button-line mt-6" onClick={press}>
        {moreLabel(remaining)}
      </summary>
      <Comments list={comments} />
    </details>
  );
}

interface MoreFromServerProps {
  remaining: number;
  open: () => void;
}

function MoreFromServer({ remaining, open }: MoreFromServerProps) {
  const { target, act, focusOn } = useThread();
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState('');

  const readOn = async () => {
    setIsReading(true);
    setError('');
    try {
      const first = await (await act()).more();
      open();
      // The button moves: the focus goes to the first new comment.
      if (first !== undefined) focusOn(commentFragment(first));
    } catch (reason) {
      setError(describeWriteFailure(reason, threadMessages[target].loadFailed).text);
    }
    setIsReading(false);
  };

  return (
    <div className="mt-6 noscript:hidden">
      <button type="button" disabled={isReading} onClick={readOn} className="button button-line">
        {moreLabel(remaining)}
      </button>
      <p role="status" className="sr-only">
        {isReading && 'Cargando comentarios...'}
      </p>
      {error && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
