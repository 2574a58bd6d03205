import { ErrorState } from '@/components/ui/list-state';
import { type CommentTarget, MAX_COMMENT_LENGTH } from '@/contract/comments';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { readComments } from '@/lib/comments/api';
import { threadMessages } from '@/lib/comments/messages';
import { forPublicHtml } from '@/lib/comments/thread';
import { ApiError } from '@/lib/core/api-error';
import { env } from '@/lib/core/server/env';
import { markIncomplete } from '@/lib/core/server/render-scope';
import { api } from '@/lib/core/server/server-http';
import { CommentThread } from './comment-thread';
import { SectionHead, TITLE_ID } from './section-head';

interface CommentSectionProps {
  target: CommentTarget;
  id: number;
  /** The page itself. */
  path: string;
  /** Whether staff closed the comments (D65): they are read, and nothing is added. */
  isClosed?: boolean | undefined;
}

/** The comments below a text, in the server's HTML. */
export async function CommentSection({ target, id, path, isClosed }: CommentSectionProps) {
  const [page, offered] = await Promise.all([readComments(api(), target, id), pageCapabilities()]);
  // 'Reintentar' must not lead to the same failure from the cache.
  if (page instanceof ApiError) markIncomplete(page);
  const { heading, loadFailed } = threadMessages[target];
  return (
    <section id="comentarios" aria-labelledby={TITLE_ID} className="mt-16">
      {page instanceof ApiError ? (
        <>
          <SectionHead text={heading} />
          <ErrorState text={loadFailed} retryHref={path} />
        </>
      ) : (
        <CommentThread
          target={target}
          id={id}
          first={forPublicHtml(page)}
          path={path}
          maxLength={MAX_COMMENT_LENGTH}
          canReport={offered.includes('denuncias')}
          isClosed={isClosed}
          timeZone={env().SITE_TIME_ZONE}
        />
      )}
    </section>
  );
}
