import { Avatar } from '@/components/ui/avatar';
import { DateText } from '@/components/ui/date-text';
import { Icon } from '@/components/ui/icon';
import type { Comment } from '@/contract/comments';
import { DELETED_COMMENT } from '@/lib/comments/messages';
import { countReplies, isDeleted, repliesLabel } from '@/lib/comments/view';

/** One comment with its replies behind a toggle. */
export function CommentItem({ comment, depth = 0 }: { comment: Comment; depth?: number }) {
  return (
    <li
      id={`comentario-${comment.id}`}
      className={
        depth === 0
          ? 'grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 border-line border-b py-6'
          : 'grid grid-cols-[30px_minmax(0,1fr)] gap-x-3 py-3 text-[0.9375rem]'
      }
    >
      <Avatar
        name={comment.autor.usuario_unico}
        picture={comment.autor.perfil_url}
        size={depth > 0 ? 'small' : 'normal'}
      />
      <div className="min-w-0">
        {isDeleted(comment) ? (
          <p className="pt-1 text-muted italic">{DELETED_COMMENT}</p>
        ) : (
          <CommentText comment={comment} />
        )}
        <Replies comment={comment} depth={depth} />
      </div>
    </li>
  );
}

function CommentText({ comment }: { comment: Comment }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-sm">
        <b className="font-semibold">@{comment.autor.usuario_unico}</b>
        <DateText value={comment.creado_en} format="moment" className="text-muted text-xs" />
      </p>
      <p className="mt-1.5 whitespace-pre-line leading-relaxed">{comment.contenido}</p>
      {comment.likes_count > 0 && (
        <p className="mt-2 flex items-center gap-1.5 font-medium text-secondary text-xs">
          <Icon name="heart" className="size-4" />
          <span className="sr-only">Me gusta:</span>
          {comment.likes_count}
        </p>
      )}
    </>
  );
}

/** Deeper levels stand at the same indent, so that a long argument stays readable on a phone. */
const DEEPEST_INDENT = 2;

function Replies({ comment, depth }: { comment: Comment; depth: number }) {
  if (comment.respuestas.length === 0) return null;
  const list = (
    <ol className={depth < DEEPEST_INDENT ? 'border-line border-l-2 pl-3 sm:pl-4' : ''}>
      {comment.respuestas.map((reply) => (
        <CommentItem key={reply.id} comment={reply} depth={depth + 1} />
      ))}
    </ol>
  );
  if (depth > 0) return <div className="mt-2">{list}</div>;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-8 items-center gap-1.5 font-medium text-secondary text-xs hover:text-accent">
        <Icon name="right" className="when-closed size-4" />
        <Icon name="down" className="when-open size-4" />
        <span className="when-closed">{repliesLabel(countReplies(comment))}</span>
        <span className="when-open">Ocultar respuestas</span>
      </summary>
      {/* A region that scrolls must be within reach of the keyboard. */}
      <section aria-label="Respuestas" tabIndex={0} className="mt-3 max-h-96 overflow-auto">
        {list}
      </section>
    </details>
  );
}
