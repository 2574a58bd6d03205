import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Comment } from '@/contract/comments';
import { draftPrefix, writingOf } from '@/lib/comments/draft';
import { commentFragment, type LinkedPlace, readFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import type { Thread, ThreadId } from '@/lib/comments/thread';
import { findPath } from '@/lib/comments/tree';
import { COMMENTS_PER_STEP } from '@/lib/comments/view';
import { isNotFound } from '@/lib/core/api-error';
import { draftNames } from '@/lib/core/browser/drafts';
import type { Reader } from '@/lib/session/answer';
import { readMarker } from '@/lib/session/browser/marker';
import type { ThreadActions } from './live-thread';
import { TITLE_ID } from './section-head';
import type { Writing } from './thread-context';
import { NOTICE_ID, type Notice } from './thread-notice';
import { useFocusOn } from './use-focus-on';

/** Confirmation of a deletion. */
export interface Deletion {
  comment: Comment;
  /** Account that was asked (D79). */
  account: number | undefined;
}

interface Options {
  of: ThreadId;
  thread: Thread;
  /** The last load of the thread failed. */
  hasFailed: boolean;
  isMember: boolean | undefined;
  reader: Reader | null | undefined;
  act: () => Promise<ThreadActions>;
}

/** UI state of a thread: open panels, forms and highlighted comment. */
export function useThreadState({ of, thread, hasFailed, isMember, reader, act }: Options) {
  const [shown, setShown] = useState(COMMENTS_PER_STEP);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [writing, write] = useState<Writing>();
  const [deleting, setDeleting] = useState<Deletion>();
  const [wanted, setWanted] = useState<LinkedPlace>();
  const [highlighted, setHighlighted] = useState<number>();
  const [status, say] = useState('');
  const [notice, setNotice] = useState<Notice>();
  const { loadFailed, gone, way } = threadMessages[of.target];
  const focusOn = useFocusOn();

  /** Shows a notice at the top of the thread and focuses it. */
  const tell = (told: Notice) => {
    setNotice(told);
    focusOn(NOTICE_ID);
  };
  const tellFailure = (reason: unknown, retry: () => void, isOfReading = false) => {
    console.error(reason);
    tell({ text: loadFailed, retry, isOfReading });
  };

  /** Reloads the thread; true on success, else a notice offers a retry. */
  const readAnew = async (retry = () => void readAnew()): Promise<boolean> => {
    try {
      await (await act()).refresh();
      setNotice(undefined);
      return true;
    } catch (reason) {
      if (isNotFound(reason)) tell({ text: gone, way });
      else tellFailure(reason, retry, true);
      return false;
    }
  };

  const onRead = useEffectEvent(() => {
    if (!notice?.isOfReading) return;
    // The focused button is removed.
    if (document.getElementById(NOTICE_ID)?.contains(document.activeElement)) focusOn(TITLE_ID);
    setNotice(undefined);
  });
  const hadFailed = useRef(false);
  useEffect(() => {
    if (hadFailed.current && !hasFailed) onRead();
    hadFailed.current = hasFailed;
  }, [hasFailed]);

  const setOpen = (id: number, isOpen: boolean) =>
    setOpened((before) => {
      if (before.has(id) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });

  /** Shows a loaded comment; false if it is not loaded. */
  const show = ({ id, isReply }: LinkedPlace): boolean => {
    const { comments, linked } = thread;
    const path = findPath(linked ? [linked, ...comments] : comments, id);
    const [root = id] = path ?? [];
    if (!path) return false;
    const place = comments.findIndex((comment) => comment.id === root);
    const steps = Math.floor(place / COMMENTS_PER_STEP) + 1;
    setShown((before) => Math.max(before, steps * COMMENTS_PER_STEP));
    if (path.length > 1) setOpen(root, true);
    setHighlighted(id);
    // The form focuses itself. The session is known before it is shown.
    if (isReply && readMarker() !== null) write({ kind: 'reply', id });
    else focusOn(commentFragment(id));
    return true;
  };

  const onThread = useEffectEvent(() => {
    if (wanted && show(wanted)) setWanted(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wanted comment may have arrived with it
  useEffect(() => onThread(), [thread, wanted]);

  const lead = useEffectEvent((place: LinkedPlace | undefined) => {
    if (!place || show(place)) return;
    setWanted(place);
    setNotice(undefined);
    act()
      .then((actions) => actions.find(place.id))
      .then(
        (isFound) => {
          if (!isFound) tell({ text: texts.linkGone });
        },
        (reason: unknown) => tellFailure(reason, () => lead(place)),
      );
  });

  useEffect(() => {
    const follow = () => lead(readFragment(location.hash));
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const reopen = useEffectEvent(() => {
    const [name] = draftNames(draftPrefix(of)).filter((it) => writingOf(it));
    if (name && !readFragment(location.hash)?.isReply) write(writingOf(name));
  });
  useEffect(() => {
    if (isMember) reopen();
  }, [isMember]);

  return {
    shown,
    /** Shows the comments up to this index, and those shown already. */
    showUntil: (count: number) => setShown((before) => Math.max(before, count)),
    showFirst: () => setShown(COMMENTS_PER_STEP),
    opened,
    setOpen,
    writing,
    write,
    deleting,
    askDelete: (comment: Comment) => setDeleting({ comment, account: reader?.id }),
    endDelete: () => setDeleting(undefined),
    highlighted,
    endHighlight: () => setHighlighted(undefined),
    reveal: (id: number) => setWanted({ id, isReply: false }),
    status,
    say,
    notice,
    readAnew,
    focusOn,
  };
}
