import { createContext, useContext } from 'react';
import type { Comment, CommentTarget } from '@/contract/comments';
import type { Reader } from '@/lib/session/answer';
import type { ThreadActions } from './live-thread';

/** The open reply or edit form; one at a time. */
export interface Writing {
  kind: 'reply' | 'edit';
  id: number;
}

/** React context of a thread. */
export interface ThreadContext {
  target: CommentTarget;
  /** Item that is commented on. */
  itemId: number;
  /** Page of the item. */
  path: string;
  timeZone: string;
  /** Limit of the counter. */
  maxLength: number;
  /** Whether the server accepts reports (D52). */
  canReport: boolean;
  /** Whether nothing can be added (D65). */
  isClosed?: boolean | undefined;
  /** Id of the form that submits to the sign-in screen. */
  loginForm: string;
  /** Whether a member is signed in; undefined before hydration. */
  isMember: boolean | undefined;
  reader: Reader | null | undefined;
  /** Resolves when the hydrated part is loaded. Rejects if that fails. */
  act: () => Promise<ThreadActions>;
  writing: Writing | undefined;
  write: (writing: Writing | undefined) => void;
  askDelete: (comment: Comment) => void;
  /** The comment of the followed link, highlighted for a moment. */
  highlighted: number | undefined;
  /** Shows and focuses a comment, as soon as it is loaded. */
  reveal: (id: number) => void;
  endHighlight: () => void;
  /** Top-level comments with open replies. */
  opened: ReadonlySet<number>;
  setOpen: (id: number, isOpen: boolean) => void;
  /** Moves the focus to the element of that id, as soon as it is mounted. */
  focusOn: (elementId: string) => void;
  /** Reloads the thread; false if that failed, which is shown. */
  readAnew: () => Promise<boolean>;
  /** Announces a change to screen readers. */
  say: (text: string) => void;
}

export const threadContext = createContext<ThreadContext | null>(null);

export function useThread(): ThreadContext {
  const context = useContext(threadContext);
  if (!context) throw new Error('A part of a thread stands outside of one.');
  return context;
}
