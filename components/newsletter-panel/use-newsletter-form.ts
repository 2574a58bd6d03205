import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAutosave } from '@/components/newsroom/desk/use-autosave';
import { useKeptDraft } from '@/components/newsroom/desk/use-kept-draft';
import { useSaveOccasions } from '@/components/newsroom/desk/use-save-occasions';
import { type DocumentCalls, useSaving } from '@/components/newsroom/desk/use-saving';
import { useVersionChoice } from '@/components/newsroom/desk/use-version-choice';
import { useVersions } from '@/components/newsroom/desk/use-versions';
import { useUploads } from '@/components/panel/forms/use-uploads';
import type { Newsletter, NewsletterBlock, NewsletterUpdate } from '@/contract/newsletters';
import { browserApi } from '@/lib/core/browser/browser-http';
import { readNewsletter, type SeenNewsletter, saveNewsletter } from '@/lib/newsletter-panel/api';
import { blocksOf, blocksValue, fieldsOf, newsletterBase } from '@/lib/newsletter-panel/content';
import type { SaveResult } from '@/lib/newsroom/autosave';
import { startWithDraft } from '@/lib/newsroom/copy-start';
import type { Written } from '@/lib/newsroom/written-text';
import { NEWSLETTER_DRAFTS } from '@/lib/panel/content-draft';
import { changesOf, type FormValues } from '@/lib/panel/form-values';
import { editableHtml } from '@/lib/panel/rich-text';

/** Pictures are uploaded when they are chosen: no value is a file. */
const NO_FILES = { upload: async () => ({}), settled: () => [] };

/** State of a newsletter that is being written: a form that saves itself, as that of a working copy does (D57, D72). */
export function useNewsletterForm(seen: SeenNewsletter) {
  const { id } = seen.newsletter;
  const draft = { kind: NEWSLETTER_DRAFTS, id };
  const versions = useVersions(seen.newsletter, () =>
    startWithDraft(NEWSLETTER_DRAFTS, seen.newsletter, newsletterBase(seen)),
  );
  const { start, doc, before, theirs, problem, now } = versions;
  // Incremented when code sets the texts of blocks, which their editors then show.
  const [round, setRound] = useState(0);
  const uploads = useUploads();
  const form = useForm<FormValues>({ defaultValues: { ...start.first.values, ...start.kept } });
  const values = useWatch({ control: form.control }) as FormValues;
  const isDirty = Object.keys(changesOf(values, before.values)).length > 0;
  const holdsFiles = uploads.isUploading || uploads.hasLeft;

  const beginRound = () => setRound((count) => count + 1);
  const { isSending, send, receive, refresh } = useSaving({
    ...{ draft, versions, form, holdsFiles },
    calls: newsletterCalls(id),
    textField: 'bloques',
    pictures: NO_FILES,
    onTextTaken: beginRound,
  });
  const { touch, flush } = useAutosave(send);
  const choice = useVersionChoice({ versions, form, flush, onPut: beginRound });
  useKeptDraft(draft, values, versions, touch);
  useSaveOccasions({ save: () => void flush(), refresh: () => void refresh(), isDirty });

  const blocks = blocksOf(values.bloques);
  return {
    id,
    /** The newsletter as the server has it. */
    doc,
    asunto: String(values.asunto ?? ''),
    preencabezado: String(values.preencabezado ?? ''),
    blocks,
    setText: (name: 'asunto' | 'preencabezado', text: string) => form.setValue(name, text),
    /** Changes the blocks as they are now, which may be later than the last render. */
    setBlocks: (change: (blocks: NewsletterBlock[]) => NewsletterBlock[]) =>
      form.setValue('bloques', blocksValue(change(blocksOf(form.getValues('bloques'))))),
    round,
    uploads,
    problem,
    isSending,
    isDirty,
    theirs,
    holdsFiles,
    /** Waits for running uploads, then saves; `filesLost` if one of them failed. */
    saveAll: async (): Promise<SaveResult | 'filesLost'> =>
      (await uploads.wait()) === 'arrived' ? flush() : 'filesLost',
    refresh,
    /** Takes over the newsletter after a call that changed no text. */
    restate: (next: SeenNewsletter) => receive(seenDocument(next)),
    /** Version for calls that name it, as it is after a save that was waited for. */
    latestVersion: () => now.current.version,
    ...choice,
    /** What is written, to be taken elsewhere. */
    written(): Written {
      const { asunto = '', preencabezado = '', bloques } = form.getValues();
      const texts = blocksOf(bloques).flatMap((block) =>
        block.tipo === 'texto' ? editableHtml(block.contenido) : [],
      );
      return { title: String(asunto), leads: [String(preencabezado)], content: texts.join('\n') };
    },
    /** What is written here, for a new newsletter. */
    rescue: (): NewsletterUpdate => fieldsOf(form.getValues()),
  };
}

const seenDocument = (seen: SeenNewsletter) => ({
  doc: seen.newsletter,
  base: newsletterBase(seen),
});

/** The calls of a newsletter. */
const newsletterCalls = (id: number): DocumentCalls<Newsletter, NewsletterUpdate> => ({
  read: async () => seenDocument(await readNewsletter(browserApi(), id)),
  save: async (fields, state) =>
    seenDocument(await saveNewsletter(browserApi(), id, fields, state)),
  fieldsOf,
});

export type NewsletterFormState = ReturnType<typeof useNewsletterForm>;
