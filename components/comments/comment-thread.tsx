'use client';

import { useId, useRef } from 'react';
import { DeleteDialog } from '@/components/forms/delete-dialog';
import { NewContentButton } from '@/components/new-content/new-content-button';
import { useNewContentCount } from '@/components/new-content/use-new-content-count';
import { LoginForm } from '@/components/session/login-form';
import { useMarker } from '@/components/session/use-marker';
import { useNear } from '@/components/ui/use-near';
import type { CommentTarget } from '@/contract/comments';
import { commentFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import { type CommentPage, openingOf } from '@/lib/comments/thread';
import { neighbourOf } from '@/lib/comments/tree';
import { CommentList } from './comment-list';
import { NewComment } from './new-comment';
import { SectionHead, TITLE_ID } from './section-head';
import { threadContext } from './thread-context';
import { ThreadNotice } from './thread-notice';
import { useLiveThread } from './use-live-thread';
import { type Deletion, useThreadState } from './use-thread-state';

interface CommentThreadProps {
  target: CommentTarget;
  id: number;
  /** First page of comments, as anonymous readers see it. */
  first: CommentPage;
  /** Page that shows the thread. */
  path: string;
  maxLength: number;
  timeZone: string;
  /** Whether the server accepts reports (D52). */
  canReport: boolean;
  /** Whether nothing can be added. */
  isClosed?: boolean | undefined;
  /** Called after a comment was written or deleted here. */
  onCounted?: () => void;
}

/**
 * The thread below a text (community.md#comments). It is fully server-rendered, so
 * that reading needs no script; the hydrated part is loaded on demand.
 */
export function CommentThread({ target, id, first, onCounted, ...page }: CommentThreadProps) {
  const area = useRef<HTMLDivElement>(null);
  const loginForm = useId();
  const marker = useMarker();
  const isNear = useNear(area, Boolean(marker));
  const of = { target, id };
  const { state, act, part } = useLiveThread(of, first, isNear);
  const thread = state?.thread ?? openingOf(first);
  const isMember = marker === undefined ? undefined : marker !== null;
  const reader = isMember ? state?.reader : null;
  const hasFailed = state?.hasFailed ?? false;
  const ui = useThreadState({ of, thread, hasFailed, isMember, reader, act });
  const { shown, showUntil, showFirst, deleting, status, notice, ...shared } = ui;

  const fresh = useNewContentCount({
    since: thread.ultimo,
    // Only the forum polls for new comments; below other texts it is not worth the calls. Only the bundled
    // server returns the time of the newest comment, and counts newer ones.
    isOn: target === 'topic' && first.ultimo !== undefined,
    ask: async (since) => {
      const [{ askNewComments }, { browserApi }] = await Promise.all([
        import('@/lib/comments/api'),
        import('@/lib/core/browser/browser-http'),
      ]);
      return askNewComments(browserApi(), of, since);
    },
  });
  const showFresh = async () => {
    if (!(await ui.readAnew(() => void showFresh()))) return;
    fresh.seen();
    showFirst();
    ui.focusOn(TITLE_ID);
  };

  const remove = async ({ comment, account }: Deletion): Promise<string> => {
    const stays = comment.respuestas.length > 0;
    const next = stays ? comment.id : neighbourOf(thread.comments, comment.id);
    await (await act()).remove(comment, account);
    return next === undefined ? TITLE_ID : commentFragment(next);
  };
  const onDeleted = (nextElement: string) => {
    ui.say(texts.removed);
    ui.focusOn(nextElement);
  };

  const { heading, loadFailed } = threadMessages[target];
  return (
    <threadContext.Provider
      value={{ target, itemId: id, ...page, loginForm, isMember, reader, act, ...shared }}
    >
      <SectionHead text={heading} count={thread.count}>
        {state?.isUnread && !notice && (
          <p role="status" className="text-muted text-sm">
            {loadFailed}
          </p>
        )}
      </SectionHead>
      <NewContentButton count={fresh.count} of={['respuesta', 'respuestas']} onPress={showFresh} />
      {notice && <ThreadNotice {...notice} />}
      <div ref={area}>
        <LoginForm id={loginForm} />
        {page.isClosed ? (
          <p className="border-line-strong border-l-3 py-1 pl-4 text-muted">{texts.closed}</p>
        ) : (
          <NewComment isFirst={thread.count === 0} onPublished={showFirst} />
        )}
        {thread.count === 0 ? (
          <p className="py-6 text-muted">{threadMessages[target].empty}</p>
        ) : (
          <CommentList thread={thread} shown={shown} showUntil={showUntil} />
        )}
        <p role="status" className="sr-only">
          {status}
        </p>
        {deleting && (
          <DeleteDialog
            question={texts.confirmDelete}
            failed={texts.deleteFailed}
            onDelete={() => remove(deleting)}
            onDeleted={onDeleted}
            onClose={ui.endDelete}
          />
        )}
      </div>
      {part && <part.Live {...part.props} onCounted={onCounted} />}
    </threadContext.Provider>
  );
}
