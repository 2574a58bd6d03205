import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Comment } from '@/contract/comments';
import { draftPrefix, writingOf } from '@/lib/comments/draft';
import { commentFragment, type LinkedPlace, readFragment } from '@/lib/comments/fragment';
import { commentMessages as texts, threadMessages } from '@/lib/comments/messages';
import type { Thread, ThreadId } from '@/lib/comments/thread';
import { findPath } from '@/lib/comments/tree';
import { COMMENTS_PER_STEP } from '@/lib/comments/view';
import { isNotFound } from '@/lib/core/api-error';
import { draftNames } from '@/lib/core/drafts';
import type { Reader } from '@/lib/session/answer';
import { readMarker } from '@/lib/session/marker';
import type { ThreadActions } from './live-thread';
import { TITLE_ID } from './section-head';
import type { Writing } from './thread-context';
import { NOTICE_ID, type Notice } from './thread-notice';
import { useFocusOn } from './use-focus-on';

/** What is asked before a comment is deleted. */
export interface Deletion {
  comment: Comment;
  /** Of the person who was asked (D79). */
  account: number | undefined;
}

interface Options {
  of: ThreadId;
  thread: Thread;
  /** The last reading of the thread failed. */
  hasFailed: boolean;
  isMember: boolean | undefined;
  reader: Reader | null | undefined;
  act: () => Promise<ThreadActions>;
}

/** What is open, written and looked at in a thread: nothing of it concerns the server. */
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

  /** Tells at the head of the thread, and leads there. */
  const tell = (told: Notice) => {
    setNotice(told);
    focusOn(NOTICE_ID);
  };
  const tellFailure = (reason: unknown, retry: () => void, isOfReading = false) => {
    console.error(reason);
    tell({ text: loadFailed, retry, isOfReading });
  };

  /** Reads the thread anew; true where that worked, else the reader is told and may try again. */
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
    // The button that somebody stands on goes.
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

  /** Shows a comment that has been read; false where it has not. */
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
    // The form takes the focus itself. Whether somebody signed in is known here before it is shown.
    if (isReply && readMarker() !== null) write({ kind: 'reply', id });
    else focusOn(commentFragment(id));
    return true;
  };

  const onThread = useEffectEvent(() => {
    if (wanted && show(wanted)) setWanted(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted may have come with it
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
    /** Shows the comments before this number, and those that are shown already. */
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
    reveal: (id: number) => lead({ id, isReply: false }),
    status,
    say,
    notice,
    readAnew,
    focusOn,
  };
}
