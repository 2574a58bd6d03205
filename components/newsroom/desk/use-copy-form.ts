import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { useRefusals } from '@/components/panel/forms/use-refusals';
import { uploadParts, useUploads } from '@/components/panel/forms/use-uploads';
import type { Copy, CopyCreate } from '@/contract/copies';
import type { CopyInput } from '@/contract/copy-fields';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { SaveResult } from '@/lib/newsroom/autosave';
import { readCopy, type SeenCopy, saveCopy } from '@/lib/newsroom/copies';
import { baseOf } from '@/lib/newsroom/copy-base';
import { type CopyKind, kindFor } from '@/lib/newsroom/copy-kinds';
import { copyStart } from '@/lib/newsroom/copy-start';
import { copyFields } from '@/lib/newsroom/copy-values';
import type { Written } from '@/lib/newsroom/written-text';
import { COPY_DRAFTS } from '@/lib/panel/content-draft';
import { changesOf, type FormValues } from '@/lib/panel/form-values';
import { useChosenPictures } from '../use-chosen-pictures';
import { useAutosave } from './use-autosave';
import { useKeptDraft } from './use-kept-draft';
import { useSaveOccasions } from './use-save-occasions';
import { type DocumentCalls, useSaving } from './use-saving';
import { useVersionChoice } from './use-version-choice';
import { useVersions } from './use-versions';

/** State of a copy that is being written: an item form that saves itself (D57). */
export function useCopyForm(seen: SeenCopy) {
  const { id, tipo } = seen.copy;
  const kind = kindFor(tipo, useCapabilities());
  const draft = { kind: COPY_DRAFTS, id, tipo };
  const versions = useVersions(seen.copy, () => copyStart(seen, kind));
  const { start, doc: copy, before, theirs, problem, now, show } = versions;
  // Incremented when code sets the values of the fields.
  const [round, setRound] = useState(0);
  const uploads = useUploads();
  const refusals = useRefusals();
  const form = useForm<FormValues>({ defaultValues: { ...start.first.values, ...start.kept } });
  const values = useWatch({ control: form.control }) as FormValues;
  const changes = changesOf(values, before.values);
  const isDirty = Object.keys(changes).length > 0;
  const pictures = useChosenPictures({
    refusals,
    takeBack: (name, file) => form.getValues(name) === file && form.setValue(name, undefined),
  });

  const beginRound = () => setRound((count) => count + 1);
  const { isSending, taken, send, receive, refresh } = useSaving({
    ...{ draft, versions, form, pictures },
    calls: copyCalls(id, kind),
    textField: 'contenido',
    holdsFiles: uploadParts(uploads).hasPlaces,
  });
  const { touch, flush } = useAutosave(send);
  const choice = useVersionChoice({
    ...{ versions, form, flush },
    onPut() {
      refusals.clear();
      beginRound();
    },
  });
  const { isRestored, take, discard, overwrite, takeTheirs, bringBack, drop } = choice;
  /** Waits for running uploads, then saves; `filesLost` if one of them failed. */
  const saveAll = async (): Promise<SaveResult | 'filesLost'> =>
    (await uploads.wait()) === 'arrived' ? flush() : 'filesLost';
  useKeptDraft(draft, values, versions, touch);
  useSaveOccasions({
    save: () => void flush(),
    refresh: () => void refresh(),
    isDirty,
  });

  const state: ItemFormState = {
    control: form.control,
    register: form.register,
    setFocus: form.setFocus,
    setValue: form.setValue,
    errors: form.formState.errors,
    tidy: (typed) => typed,
    words: kind.content.words,
    id: copy.elemento_id ?? undefined,
    isNew: copy.elemento_id === null,
    values,
    pictures: before.pictures,
    round,
    changes,
    isDirty,
    // The fields stay open while it saves itself.
    isSaving: false,
    ...uploadParts(uploads),
    isAwaitingUploads: false,
    notice: problem?.kind === 'failed' ? { kind: 'failed', text: problem.text } : null,
    isSignedOut: problem?.kind === 'signedOut',
    refusals,
    draftNote: { text: '', count: 0 },
    keepDraft: () => void flush(),
    save: () => void flush(),
    theirs,
    isRestored,
    discard,
    overwrite,
    takeTheirs,
    bringBack,
  };
  return {
    form: state,
    kind,
    /** The copy as the server has it. */
    copy,
    problem,
    isSending,
    /** The copy as a colleague saved it last, of which something was taken over. */
    taken,
    restoredText: choice.restoredText,
    /** What is written, to be taken elsewhere. */
    written(): Written {
      const typed = form.getValues();
      const text = (name: string) => String(typed[name] ?? '');
      const leads = [text('volanta'), text('entradilla')];
      return { title: text(kind.titleField), leads, content: text('contenido') };
    },
    flush,
    saveAll,
    /** Gives up what is only here, after it was stored elsewhere. */
    drop,
    refresh,
    /** The copy has ended by a call of this desk. */
    end: versions.end,
    /**
     * A copy with what is only here: changes of the item, or a new item if there is none. Chosen pictures are uploaded.
     * Throws ApiError.
     */
    async rescue(): Promise<CopyCreate> {
      const published = problem?.kind === 'gone' ? problem.published : undefined;
      const elemento_id = published?.elemento_id ?? copy.elemento_id;
      const all = { ...before.pictures, ...copyFields(form.getValues()) };
      const mine = Object.keys(changesOf(form.getValues(), before.values));
      const kept = published ? mine : [...copy.cambios, ...mine];
      const campos = Object.entries({ ...all, ...(await pictures.upload(form.getValues())) });
      return {
        tipo,
        elemento_id,
        campos: Object.fromEntries(
          campos.filter(([name]) => elemento_id === null || kept.includes(name)),
        ),
      };
    },
    /** Version for `If-Match` of other calls, and its number, as they are after a save that was waited for. */
    latestState: () => now.current.before.state,
    latestVersion: () => now.current.version,
    /** Takes over a copy after a call that changed no field. */
    restate: (next: SeenCopy) => receive(seenDocument(next, kind)),
    /**
     * Takes over a copy that another call or browser changed. What was changed only here can be brought back, and the
     * fields that were `replaced` by choice.
     */
    reload(next: SeenCopy, replaced?: readonly string[]) {
      show(next.copy);
      take(baseOf(next, kind), replaced);
    },
  };
}

const seenDocument = (seen: SeenCopy, kind: CopyKind) => ({
  doc: seen.copy,
  base: baseOf(seen, kind),
});

/** The calls of a working copy. */
const copyCalls = (id: number, kind: CopyKind): DocumentCalls<Copy, CopyInput> => ({
  read: async () => seenDocument(await readCopy(browserApi(), id), kind),
  save: async (campos, state) =>
    seenDocument(await saveCopy(browserApi(), id, { campos }, state), kind),
  fieldsOf: (changes, addresses) => ({ ...copyFields(changes), ...addresses }),
});

export type CopyFormState = ReturnType<typeof useCopyForm>;
