import type { ThreadId } from './thread.ts';

/** Names of the drafts of one thread (`lib/core/drafts.ts`): each form of it has its own. */

export const draftPrefix = ({ target, id }: ThreadId): string => `${target}-${id}-`;

/** Of a new comment. */
export const newDraft = (thread: ThreadId): string => `${draftPrefix(thread)}nuevo`;

/** Of a reply to a comment, or of its new text. */
export const draftOf = (thread: ThreadId, { kind, id }: { kind: Kind; id: number }): string =>
  `${draftPrefix(thread)}${kind === 'reply' ? 'responder' : 'editar'}-${id}`;

type Kind = 'reply' | 'edit';

/** What a draft of that name was to become; undefined for that of a new comment. */
export function writingOf(name: string): { kind: Kind; id: number } | undefined {
  const [, kind, id] = /-(responder|editar)-(\d+)$/.exec(name) ?? [];
  return kind === undefined
    ? undefined
    : { kind: kind === 'responder' ? 'reply' : 'edit', id: Number(id) };
}
