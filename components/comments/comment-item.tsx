import { Avatar } from '@/components/ui/avatar';
import type { Comment } from '@/contract/comments';
import { commentFragment } from '@/lib/comments/fragment';
import { commentMessages } from '@/lib/comments/messages';
import { isDeleted, isOwn } from '@/lib/comments/view';
import { CommentActions } from './comment-actions';
import { CommentBody } from './comment-body';
import { CommentReplies } from './comment-replies';
import { EditComment } from './edit-comment';
import { ReplyForm } from './reply-form';
import { useThread } from './thread-context';

/** One comment with its actions, and its replies behind a toggle. */
export function CommentItem({ comment, depth = 0 }: { comment: Comment; depth?: number }) {
  const { target, reader, isMember, writing, highlighted, endHighlight } = useThread();
  const doing = writing?.id === comment.id ? writing.kind : undefined;
  const isMine = isOwn(target, comment, reader);
  return (
    <li
      id={commentFragment(comment.id)}
      tabIndex={-1}
      data-linked={highlighted === comment.id ? '' : undefined}
      onAnimationEnd={(event) => event.target === event.currentTarget && endHighlight()}
      className={
        depth === 0
          ? 'comment grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 border-line border-b pt-6 pb-4'
          : 'comment grid grid-cols-[30px_minmax(0,1fr)] gap-x-2 pt-3 sm:gap-x-3 text-[0.9375rem]'
      }
    >
      <Avatar
        name={comment.autor.usuario_unico}
        picture={comment.autor.perfil_url}
        size={depth > 0 ? 'small' : 'normal'}
      />
      <div className="min-w-0">
        {isDeleted(comment) ? (
          <p className="pt-1 pb-3 text-muted italic">{commentMessages.deleted}</p>
        ) : doing === 'edit' && isMine ? (
          <EditComment comment={comment} />
        ) : (
          <>
            <CommentBody comment={comment} isMine={isMine} />
            <CommentActions comment={comment} isMine={isMine} />
            {doing === 'reply' && isMember && <ReplyForm comment={comment} />}
          </>
        )}
        <CommentReplies comment={comment} depth={depth} Item={CommentItem} />
      </div>
    </li>
  );
}
