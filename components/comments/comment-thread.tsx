'use client';

import { useId, useRef } from 'react';
import { FreshButton } from '@/components/fresh/fresh-button';
import { useFresh } from '@/components/fresh/use-fresh';
import { LoginForm } from '@/components/session/login-form';
import { useMarker } from '@/components/session/use-marker';
import { useNear } from '@/components/ui/use-near';
import type { CommentTarget } from '@/contract/comments';
import { commentFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import { type CommentPage, openingOf } from '@/lib/comments/thread';
import { neighbourOf } from '@/lib/comments/tree';
import { CommentList } from './comment-list';
import { DeleteDialog } from './delete-dialog';
import { NewComment } from './new-comment';
import { SectionHead, TITLE_ID } from './section-head';
import { threadContext } from './thread-context';
import { ThreadNotice } from './thread-notice';
import { useLiveThread } from './use-live-thread';
import { type Deletion, useThreadState } from './use-thread-state';

interface CommentThreadProps {
  target: CommentTarget;
  id: number;
  /** The first page of comments, as everybody sees them. */
  first: CommentPage;
  /** Page on which the thread stands. */
  path: string;
  maxLength: number;
  timeZone: string;
  /** Whether the server takes reports (D52). */
  canReport: boolean;
  /** Told when somebody has written or deleted here. */
  onCounted?: () => void;
}

/**
 * The thread below a text (community.md#comments). The server draws it whole, so
 * that reading needs no script; what reads further and writes is fetched when somebody needs it.
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

  const fresh = useFresh({
    since: thread.ultimo,
    // The forum is a conversation; below other texts nobody waits for the next comment. The bundled
    // server alone says when the newest was written, and what came after it.
    isOn: target === 'topic' && first.ultimo !== undefined,
    ask: async (since) => {
      const [{ askNewComments }, { browserApi }] = await Promise.all([
        import('@/lib/comments/api'),
        import('@/lib/core/browser-http'),
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
      <FreshButton count={fresh.count} of={['respuesta', 'respuestas']} onPress={showFresh} />
      {notice && <ThreadNotice {...notice} />}
      <div ref={area}>
        <LoginForm id={loginForm} />
        <NewComment isFirst={thread.count === 0} onPublished={showFirst} />
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
