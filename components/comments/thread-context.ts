import { createContext, useContext } from 'react';
import type { Comment, CommentTarget } from '@/contract/comments';
import type { Reader } from '@/lib/session/answer';
import type { ThreadActions } from './live-thread';

/** What somebody is writing below a comment or in its place; one at a time. */
export interface Writing {
  kind: 'reply' | 'edit';
  id: number;
}

/** What every part of a thread knows. */
export interface ThreadContext {
  target: CommentTarget;
  /** Item that is commented on. */
  itemId: number;
  /** Page of the item. */
  path: string;
  timeZone: string;
  /** Longest comment that the counter calls for. */
  maxLength: number;
  /** Whether the server takes reports (D52). */
  canReport: boolean;
  /** Id of the form that leads to the sign-in screen. */
  loginForm: string;
  /** Whether somebody signed in here; undefined before script is there. */
  isMember: boolean | undefined;
  reader: Reader | null | undefined;
  /** Waits for what reads and writes. Rejects where it cannot be fetched. */
  act: () => Promise<ThreadActions>;
  writing: Writing | undefined;
  write: (writing: Writing | undefined) => void;
  askDelete: (comment: Comment) => void;
  /** The comment that a link led to, for a moment. */
  highlighted: number | undefined;
  /** Leads to a comment, wherever it is. */
  reveal: (id: number) => void;
  endHighlight: () => void;
  /** Top-level comments whose replies stand open. */
  opened: ReadonlySet<number>;
  setOpen: (id: number, isOpen: boolean) => void;
  /** Moves the focus to the element of that id, once it is there. */
  focusOn: (elementId: string) => void;
  /** Reads the thread anew; false where that failed, and the reader has been told. */
  readAnew: () => Promise<boolean>;
  /** Tells who cannot see what has changed. */
  say: (text: string) => void;
}

export const threadContext = createContext<ThreadContext | null>(null);

export function useThread(): ThreadContext {
  const context = useContext(threadContext);
  if (!context) throw new Error('A part of a thread stands outside of one.');
  return context;
}
