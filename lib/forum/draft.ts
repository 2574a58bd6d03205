import { readDraft, saveDraft } from '../core/browser/drafts.ts';

/** Draft of a topic; the category is a number as text. */
export interface TopicDraft {
  titulo: string;
  contenido: string;
  categoria_foro_id: string;
}

/** Name of the draft of a new topic, or of an edit (`lib/core/browser/drafts.ts`). */
export const topicDraftName = (topicId: number | undefined): string =>
  topicId === undefined ? 'tema-nuevo' : `tema-${topicId}`;

/** The stored draft; undefined without one. */
export function readTopicDraft(topicId: number | undefined): TopicDraft | undefined {
  const kept = parse(readDraft(topicDraftName(topicId)));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const text = (name: keyof TopicDraft): string => {
    const value: unknown = Reflect.get(kept, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    titulo: text('titulo'),
    contenido: text('contenido'),
    categoria_foro_id: text('categoria_foro_id'),
  };
}

/** Keeps the draft of a topic, or of a new one. */
export const saveTopicDraft = (topicId: number | undefined, draft: TopicDraft): void =>
  saveDraft(topicDraftName(topicId), JSON.stringify(draft));

/** Removes the draft of a topic, or of a new one. */
export const dropTopicDraft = (topicId: number | undefined): void =>
  saveDraft(topicDraftName(topicId), '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
