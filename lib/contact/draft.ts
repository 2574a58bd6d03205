import * as drafts from '../core/browser/drafts.ts';

/** Draft of the message to the newsroom. */

const NAME = 'contacto';

export const readDraft = (): string => drafts.readDraft(NAME);

export const saveDraft = (text: string): void => drafts.saveDraft(NAME, text);

export const dropDraft = (): void => saveDraft('');
