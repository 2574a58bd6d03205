import { z } from 'zod';
import { relatedArticleSchema } from '../../contract/articles.ts';
import { copyTypeSchema } from '../../contract/copies.ts';
import { bylineReferenceSchema, tagReferenceSchema } from '../../contract/taxonomy.ts';
import * as drafts from '../core/browser/drafts.ts';
import * as keptDrafts from '../core/browser/kept-drafts.ts';
import { pageAccount } from '../core/page-account.ts';
import type { FormValues } from './form-values.ts';

/**
 * Unsaved changes of an item, or of a working copy. They end when their author signs out; those of an item also with
 * the tab.
 */
const valuesSchema = z.record(
  z.string(),
  z.union([
    z.string(),
    z.array(relatedArticleSchema),
    z.array(tagReferenceSchema),
    z.array(bylineReferenceSchema),
  ]),
);
const reasonSchema = z.enum(['offline', 'signedOut', 'deactivated']);
/** Why a text that this browser keeps is not on the server. */
export type DraftReason = z.infer<typeof reasonSchema>;

const draftSchema = z.object({
  /** Version of the item, to detect changes of others. */
  state: z.string().optional(),
  values: valuesSchema,
  /** Type of a copy. */
  tipo: copyTypeSchema.optional(),
  /** What the fields of a copy had in that version. */
  stored: valuesSchema.optional(),
  /** Number of that version of a copy, and the fields that saves without an answer sent; whether as they are here. */
  version: z.number().optional(),
  unanswered: z.array(z.string()).optional(),
  isAsSent: z.boolean().optional(),
  /** Of a copy; missing where nothing but time kept it from being saved. */
  reason: reasonSchema.optional().catch(undefined),
});
export type ContentDraft = z.infer<typeof draftSchema>;

/** Kind of the drafts of working copies, which wait for the network (D57). */
export const COPY_DRAFTS = 'copias';
/** Kind of those of newsletters, which wait likewise (D72). */
export const NEWSLETTER_DRAFTS = 'boletines';

const storeOf = (kind: string) =>
  [COPY_DRAFTS, NEWSLETTER_DRAFTS].includes(kind) ? keptDrafts : drafts;

/** Drafts belong to accounts: nobody sees or replaces those of another (D79). */
function nameOf(kind: string, id: number | undefined): string {
  const account = pageAccount();
  return `panel-${kind}-${id ?? 'nuevo'}${account === undefined ? '' : `-${account}`}`;
}

/** The draft of an item, or of a new one; undefined without one. */
export function readContentDraft(kind: string, id: number | undefined): ContentDraft | undefined {
  return draftSchema.safeParse(parse(storeOf(kind).readDraft(nameOf(kind, id)))).data;
}

/** Stores `values`, which contain no files; an empty draft is removed. */
export function saveContentDraft(
  kind: string,
  id: number | undefined,
  draft: Pick<ContentDraft, 'tipo' | 'version' | 'unanswered' | 'isAsSent' | 'reason'> & {
    state: string | undefined;
    values: FormValues;
    stored?: FormValues;
  },
): void {
  const isEmpty = Object.keys(draft.values).length === 0;
  storeOf(kind).saveDraft(nameOf(kind, id), isEmpty ? '' : JSON.stringify(draft));
}

/** Removes a kept draft. */
export const dropContentDraft = (kind: string, id: number | undefined): void =>
  storeOf(kind).saveDraft(nameOf(kind, id), '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
