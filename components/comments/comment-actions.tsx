import { LikeButton } from '@/components/likes/like-button';
import { ReportButton } from '@/components/moderation/report-button';
import { loginButton } from '@/components/session/login-button';
import type { Comment } from '@/contract/comments';
import { commentFragment, replyFragment } from '@/lib/comments/fragment';
import { likeFailures } from '@/lib/likes/messages';
import { authorName } from '@/lib/users/author-name';
import { useThread } from './thread-context';

const actionClass = 'comment-action';

/**
 * Like, reply, and for its author edit and delete (community.md#comment-item); for others
 * report. A held comment can neither be liked nor answered.
 */
export function CommentActions({ comment, isMine }: { comment: Comment; isMine: boolean }) {
  const thread = useThread();
  const { target, loginForm: form, path, isMember, reader, act, write, askDelete } = thread;
  const { id, is_liked, likes_count, autor, estado } = comment;
  const of = `el comentario de ${authorName(autor)}`;
  const isPublic = estado === undefined;
  // In the forum 'Responder' appears only when signed in.
  const canReply = isPublic && !thread.isClosed && (target !== 'topic' || isMember);
  // A member may be the author: no report button before that is known.
  const canReport = thread.canReport && isPublic && !isMine && (!isMember || Boolean(reader));
  if (!isPublic && !isMine) return null;
  return (
    <div className="comment-actions -ml-2 flex flex-wrap items-center max-[430px]:-ml-1">
      {isPublic && (
        <LikeButton
          state={{ isLiked: is_liked, count: likes_count }}
          of={of}
          failed={likeFailures.comment}
          onPress={isMember ? async () => (await act()).like(comment, reader?.id) : undefined}
          login={{ form, path, fragment: commentFragment(id) }}
          className="text-xs"
        />
      )}
      {canReply && (
        <button
          {...loginButton({
            form,
            path,
            fragment: replyFragment(id),
            act: isMember ? () => write({ kind: 'reply', id }) : undefined,
          })}
          className={actionClass}
        >
          Responder<span className="sr-only"> a {authorName(autor)}</span>
        </button>
      )}
      {canReport && (
        <span className={isMember === undefined ? 'if-signed-out' : ''}>
          <ReportButton
            what={{ kind: 'comment', id, on: target }}
            of={of}
            isMember={isMember === true}
            login={{ form, path, fragment: commentFragment(id) }}
          />
        </span>
      )}
      {isMine && (
        // Wraps as a group on phones.
        <span className="flex">
          <button type="button" onClick={() => write({ kind: 'edit', id })} className={actionClass}>
            Editar
          </button>
          <button type="button" onClick={() => askDelete(comment)} className={actionClass}>
            Eliminar
          </button>
        </span>
      )}
    </div>
  );
}
