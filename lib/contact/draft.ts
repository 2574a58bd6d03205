import * as drafts from '../core/browser/drafts.ts';

/** Draft of the message to the newsroom. */

const NAME = 'contacto';

/** The kept draft; empty for none. */
export const readDraft = (): string => drafts.readDraft(NAME);

/** Keeps a draft; an empty one is removed. */
export const saveDraft = (text: string): void => drafts.saveDraft(NAME, text);

/** Removes the draft. */
export const dropDraft = (): void => saveDraft('');
