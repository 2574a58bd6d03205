import * as drafts from '../core/drafts.ts';

/** The message to the newsroom that is being written. */

const NAME = 'contacto';

export const readDraft = (): string => drafts.readDraft(NAME);

export const saveDraft = (text: string): void => drafts.saveDraft(NAME, text);

export const dropDraft = (): void => saveDraft('');
