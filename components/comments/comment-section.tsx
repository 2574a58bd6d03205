import { ErrorState } from '@/components/ui/list-state';
import type { Comment, CommentTarget } from '@/contract/comments';
import { readComments } from '@/lib/comments/api';
import { commentMessages } from '@/lib/comments/messages';
import { inSteps } from '@/lib/comments/view';
import { ApiError } from '@/lib/core/api-error';
import { api } from '@/lib/core/server-http';
import { CommentItem } from './comment-item';

interface CommentSectionProps {
  target: CommentTarget;
  id: number;
  /** The page itself, for another try after a failure. */
  retryHref: string;
}

/** The thread below a text, in the server's HTML (contenido.md section 2, comments section). */
export async function CommentSection({ target, id, retryHref }: CommentSectionProps) {
  const thread = await readComments(api(), target, id);
  const { heading, error, empty } = commentMessages[target];
  const failed = thread instanceof ApiError;
  return (
    <section id="comentarios" aria-labelledby="titulo-comentarios" className="mt-16">
      <div className="section-head mb-2">
        <h2 id="titulo-comentarios" className="text-xl leading-[1.15]">
          {heading}
          {!failed && (
            <span className="ml-2 font-medium font-sans text-muted text-sm tracking-normal">
              {thread.count}
            </span>
          )}
        </h2>
      </div>
      {failed ? (
        <ErrorState text={error} retryHref={retryHref} />
      ) : thread.results.length === 0 ? (
        <p className="py-6 text-muted">{empty}</p>
      ) : (
        <Steps steps={inSteps(thread.results)} />
      )}
    </section>
  );
}

/** Three comments, and behind 'Ver más comentarios' the next three: it needs no script. */
function Steps({ steps }: { steps: Comment[][] }) {
  const [first, ...rest] = steps;
  if (!first) return null;
  const remaining = rest.flat().length;
  return (
    <>
      <ol>
        {first.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      {remaining > 0 && (
        <details className="reveal">
          <summary className="button button-line mt-6">{`Ver más comentarios (${remaining})`}</summary>
          <Steps steps={rest} />
        </details>
      )}
    </>
  );
}
