import { type ComponentType, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { useOpenedEarly } from '@/components/ui/use-opened-early';
import type { Comment } from '@/contract/comments';
import { commentFragment } from '@/lib/comments/fragment';
import { threadMessages } from '@/lib/comments/messages';
import { countReplies, repliesLabel, replyCount } from '@/lib/comments/view';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { useThread } from './thread-context';

/** Deeper levels are not indented further, to stay readable on phones. */
const DEEPEST_INDENT = 2;

interface CommentRepliesProps {
  comment: Comment;
  depth: number;
  /** Renders one reply; a prop because the component is recursive. */
  Item: ComponentType<{ comment: Comment; depth: number }>;
}

/** Replies of a comment; those of a top-level comment are behind a toggle, in a scrollable panel. */
export function CommentReplies({ comment, depth, Item }: CommentRepliesProps) {
  const { opened, setOpen } = useThread();
  const { id, respuestas } = comment;
  const details = useRef<HTMLDetailsElement>(null);
  useOpenedEarly(details, opened.has(id), () => setOpen(id, true));
  if (respuestas.length === 0) return null;
  const list = (
    <ol className={depth < DEEPEST_INDENT ? 'border-line border-l-2 pl-2 sm:pl-4' : ''}>
      {respuestas.map((reply) => (
        <Item key={reply.id} comment={reply} depth={depth + 1} />
      ))}
    </ol>
  );
  if (depth > 0) return list;
  return (
    <details
      ref={details}
      open={opened.has(id)}
      onToggle={(event) => setOpen(id, event.currentTarget.open)}
      suppressHydrationWarning
    >
      <summary className="comment-action -ml-2">
        <Icon name="right" className="when-closed size-4" />
        <Icon name="down" className="when-open size-4" />
        <span className="when-closed">{repliesLabel(replyCount(comment))}</span>
        <span className="when-open">Ocultar respuestas</span>
      </summary>
      {/* Focusable, so that the keyboard can scroll it. With a form inside it does not scroll. */}
      <section
        aria-label="Respuestas"
        tabIndex={0}
        className="relative -mx-2 mt-2 max-h-96 overflow-auto px-2 pb-2 has-[.composer]:max-h-none has-[.composer]:overflow-visible"
      >
        {list}
        {comment.respuestas_cursor && <MoreReplies comment={comment} />}
      </section>
    </details>
  );
}

function MoreReplies({ comment }: { comment: Comment }) {
  const { target, act, focusOn } = useThread();
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState('');
  const button = useKeptFocus(isReading);
  const remaining = replyCount(comment) - countReplies(comment);

  const readOn = async () => {
    setIsReading(true);
    setError('');
    try {
      const first = await (await act()).moreReplies(comment);
      // The button moves: the focus goes to the first new comment.
      if (first !== undefined) focusOn(commentFragment(first));
    } catch (reason) {
      setError(describeWriteFailure(reason, threadMessages[target].loadFailed).text);
    }
    setIsReading(false);
  };

  return (
    <div className="noscript:hidden">
      <button
        ref={button}
        type="button"
        disabled={isReading}
        onClick={readOn}
        className="comment-action"
      >
        {remaining > 0 ? `Ver más respuestas (${remaining})` : 'Ver más respuestas'}
      </button>
      {error && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
