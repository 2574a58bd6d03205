import type { ThreadId } from './thread.ts';

/** Names of the drafts of one thread (`lib/core/browser/drafts.ts`): each form of it has its own. */

export const draftPrefix = ({ target, id }: ThreadId): string => `${target}-${id}-`;

/** Name for a new comment. */
export const newDraft = (thread: ThreadId): string => `${draftPrefix(thread)}nuevo`;

/** Name for a reply to a comment, or for an edit of it. */
export const draftOf = (thread: ThreadId, { kind, id }: { kind: Kind; id: number }): string =>
  `${draftPrefix(thread)}${kind === 'reply' ? 'responder' : 'editar'}-${id}`;

type Kind = 'reply' | 'edit';

/** What a draft of that name is for; undefined for a new comment. */
export function writingOf(name: string): { kind: Kind; id: number } | undefined {
  const [, kind, id] = /-(responder|editar)-(\d+)$/.exec(name) ?? [];
  return kind === undefined
    ? undefined
    : { kind: kind === 'responder' ? 'reply' : 'edit', id: Number(id) };
}
