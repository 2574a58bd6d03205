import {
  COPY_DRAFTS,
  type ContentDraft,
  type DraftReason,
  readContentDraft,
} from '../panel/content-draft.ts';
import { changesOf, type FormValues } from '../panel/form-values.ts';
import type { SeenCopy } from './copies.ts';
import { baseOf, type CopyBase, mergeVersion } from './copy-base.ts';
import type { CopyKind } from './copy-kinds.ts';
import { isOwnSave } from './own-save.ts';

/** How a desk begins. */
export interface CopyStart {
  /** The copy as the server has it. */
  first: CopyBase;
  /** What this browser kept; empty if nothing differs. */
  kept: FormValues;
  /** Why it was not saved, as far as that is known. */
  keptBecause?: DraftReason | undefined;
  /** What the fields are compared with. */
  before: CopyBase;
  /** The copy as the server has it, if somebody changed there what was kept here. */
  theirs: CopyBase | undefined;
}

/** Begins with what the server has and this browser kept of a copy (D57). */
export const copyStart = (seen: SeenCopy, kind: CopyKind): CopyStart =>
  startWithDraft(COPY_DRAFTS, seen.copy, baseOf(seen, kind));

/** Begins with `first`, which the server has of `doc`, and the draft of that kind that this browser kept. */
export function startWithDraft(
  kind: string,
  doc: { id: number; version: number },
  first: CopyBase,
): CopyStart {
  const draft = readContentDraft(kind, doc.id);
  const kept = draft?.values ?? {};
  const isKept = Object.keys(changesOf(kept, first.values)).length > 0;
  if (!draft || !isKept) return { first, kept: {}, before: first, theirs: undefined };
  const keptBecause = draft.reason;
  if (draft.state === first.state) {
    return { first, kept, keptBecause, before: first, theirs: undefined };
  }
  const stored = { ...first.stored, ...draft.stored };
  const former = { ...first, state: draft.state, values: stored, stored };
  if (isStored(draft, doc.version, first, former)) {
    return { first, kept: {}, before: first, theirs: undefined };
  }
  // A draft of an earlier release does not say what it changed.
  const merged =
    draft.stored && mergeVersion(former, first, kept, mayBeReverted(draft, doc.version));
  const before = merged ? first : former;
  return { first, kept, keptBecause, before, theirs: merged ? undefined : first };
}

/** Whether the server has what this browser sent before the tab was closed; it may have tidied the text. */
const isStored = (draft: ContentDraft, present: number, first: CopyBase, former: CopyBase) =>
  draft.isAsSent === true &&
  draft.version !== undefined &&
  present === draft.version + 1 &&
  isOwnSave(first.values, { ...former.values, ...draft.values });

/** What a save without an answer sent, if somebody may have put the former values back: it and theirs are two versions. */
function mayBeReverted({ values, version, unanswered = [] }: ContentDraft, present: number) {
  if (version === undefined || present <= version + 1) return {};
  return Object.fromEntries(unanswered.map((name) => [name, values[name]]));
}
