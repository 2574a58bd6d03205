import { LikeButton } from '@/components/likes/like-button';
import { ReportButton } from '@/components/moderation/report-button';
import { loginButton } from '@/components/session/login-button';
import type { Comment } from '@/contract/comments';
import { commentFragment, replyFragment } from '@/lib/comments/fragment';
import { likeFailures } from '@/lib/likes/messages';
import { useThread } from './thread-context';

const actionClass = 'comment-action';

/** Like, reply, and for its author edit and delete (contenido.md section 2). */
export function CommentActions({ comment, isMine }: { comment: Comment; isMine: boolean }) {
  const thread = useThread();
  const { target, loginForm: form, path, isMember, reader, act, write, askDelete } = thread;
  const { id, is_liked, likes_count, autor } = comment;
  const of = `el comentario de @${autor.usuario_unico}`;
  // In the forum 'Responder' appears only when signed in.
  const canReply = target !== 'topic' || isMember;
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      <LikeButton
        state={{ isLiked: is_liked, count: likes_count }}
        of={of}
        failed={likeFailures.comment}
        onPress={isMember ? async () => (await act()).like(comment) : undefined}
        login={{ form, path, fragment: commentFragment(id) }}
        className="text-xs"
      />
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
          Responder<span className="sr-only"> a @{autor.usuario_unico}</span>
        </button>
      )}
      {isMember && reader && !isMine && (
        <ReportButton
          what={{ kind: 'comment', id, on: target }}
          of={of}
          isMember
          login={{ form, path, fragment: commentFragment(id) }}
        />
      )}
      {isMine && (
        <>
          <button type="button" onClick={() => write({ kind: 'edit', id })} className={actionClass}>
            Editar
          </button>
          <button type="button" onClick={() => askDelete(comment)} className={actionClass}>
            Eliminar
          </button>
        </>
      )}
    </div>
  );
}
