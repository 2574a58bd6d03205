import { useEffect, useEffectEvent, useState } from 'react';
import type { Comment } from '@/contract/comments';
import { draftPrefix, writingOf } from '@/lib/comments/draft';
import { commentFragment, type LinkedPlace, readFragment } from '@/lib/comments/fragment';
import { commentMessages as texts } from '@/lib/comments/messages';
import type { Thread, ThreadId } from '@/lib/comments/thread';
import { findPath } from '@/lib/comments/tree';
import { COMMENTS_PER_STEP } from '@/lib/comments/view';
import { draftNames } from '@/lib/core/drafts';
import type { ThreadActions } from './live-thread';
import type { Writing } from './thread-context';
import { useFocusOn } from './use-focus-on';

interface Options {
  of: ThreadId;
  thread: Thread;
  isMember: boolean | undefined;
  act: () => Promise<ThreadActions>;
}

/** What is open, written and looked at in a thread: nothing of it concerns the server. */
export function useThreadState({ of, thread, isMember, act }: Options) {
  const [shown, setShown] = useState(COMMENTS_PER_STEP);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [writing, write] = useState<Writing>();
  const [deleting, askDelete] = useState<Comment>();
  const [wanted, setWanted] = useState<LinkedPlace>();
  const [highlighted, setHighlighted] = useState<number>();
  const [status, say] = useState('');
  const focusOn = useFocusOn();

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
    focusOn(commentFragment(id));
    // The form takes the focus itself, for who may write.
    if (isReply) write({ kind: 'reply', id });
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
    act()
      .then((actions) => actions.find(place.id))
      .then(
        (isFound) => {
          if (!isFound) say(texts.linkGone);
        },
        () => say(texts.linkGone),
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
    askDelete,
    highlighted,
    endHighlight: () => setHighlighted(undefined),
    reveal: (id: number) => lead({ id, isReply: false }),
    status,
    say,
    focusOn,
  };
}
