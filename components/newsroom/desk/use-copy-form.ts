import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { useRefusals } from '@/components/panel/forms/use-refusals';
import { useUploads } from '@/components/panel/forms/use-uploads';
import { recheckAfter } from '@/components/session/recheck';
import type { CopyInput } from '@/contract/copy-fields';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { SaveResult } from '@/lib/newsroom/autosave';
import { readCopy, type SeenCopy, saveCopy } from '@/lib/newsroom/copies';
import { COPY_KINDS } from '@/lib/newsroom/copy-kinds';
import { copyFields, copyVersion } from '@/lib/newsroom/copy-values';
import { isOwnSave } from '@/lib/newsroom/own-save';
import { type SaveProblem, saveProblem } from '@/lib/newsroom/save-problem';
import { COPY_DRAFTS, readContentDraft, saveContentDraft } from '@/lib/panel/content-draft';
import { changesOf, type FormValues, withoutFiles } from '@/lib/panel/form-values';
import type { Version } from '@/lib/panel/version';
import { useChosenPictures } from '../use-chosen-pictures';
import { useAutosave } from './use-autosave';
import { useSaveOccasions } from './use-save-occasions';

/** State of a copy that is being written: an item form that saves itself (D57). */
export function useCopyForm(seen: SeenCopy) {
  const { id, tipo } = seen.copy;
  const kind = COPY_KINDS[tipo];
  const [first] = useState(() => copyVersion(seen));
  const [draft] = useState(() => readContentDraft(COPY_DRAFTS, id));
  const isDrafted = Object.keys(changesOf(draft?.values ?? {}, first.values)).length > 0;
  const [isRestored, setIsRestored] = useState(isDrafted);
  // A draft of an older version is a conflict.
  const isOutdated = isDrafted && draft?.state !== first.state;
  const [copy, setCopy] = useState(seen.copy);
  const [before, setBefore] = useState(isOutdated ? { ...first, state: draft?.state } : first);
  const [theirs, setTheirs] = useState(isOutdated ? first : undefined);
  const [givenUp, setGivenUp] = useState<FormValues>();
  const [problem, setProblem] = useState<SaveProblem | undefined>(
    isOutdated ? { kind: 'conflict' } : undefined,
  );
  const [isSending, setIsSending] = useState(false);
  // Incremented when code sets the values of the fields.
  const [round, setRound] = useState(0);
  // What `before` and `theirs` are during calls, between renders.
  const now = useRef({ before, isHeld: isOutdated, isAnswerLost: false, sent: {} as FormValues });
  const uploads = useUploads();
  const refusals = useRefusals();
  const form = useForm<FormValues>({ defaultValues: { ...first.values, ...draft?.values } });
  const values = useWatch({ control: form.control }) as FormValues;
  const changes = changesOf(values, before.values);
  const isDirty = Object.keys(changes).length > 0;
  const pictures = useChosenPictures({
    refusals,
    takeBack: (name, file) => form.getValues(name) === file && form.setValue(name, undefined),
  });

  const rebase = (next: Version) => {
    now.current.before = next;
    setBefore(next);
  };
  const settle = () => {
    now.current.isHeld = false;
    setTheirs(undefined);
    setProblem(undefined);
  };
  const put = (next: FormValues, from: Version) => {
    form.reset(next);
    rebase(from);
    settle();
    refusals.clear();
    setIsRestored(false);
    setRound((count) => count + 1);
  };

  const send = async (): Promise<SaveResult> => {
    const { before: base, isHeld } = now.current;
    if (isHeld) return 'stopped';
    if (Object.keys(changesOf(form.getValues(), base.values)).length === 0) {
      setProblem(undefined);
      return 'saved';
    }
    setIsSending(true);
    try {
      const addresses = await pictures.upload(form.getValues());
      const sent = changesOf(form.getValues(), base.values);
      const campos = { ...copyFields(sent), ...addresses };
      if (Object.keys(campos).length === 0) return 'saved';
      now.current.sent = withoutFiles(sent);
      const saved = await saveCopy(browserApi(), id, { campos }, base.state);
      adopt(saved);
      forgetFiles(addresses);
      return 'saved';
    } catch (error) {
      return await fail(error);
    } finally {
      setIsSending(false);
    }
  };
  /** Saved files are taken out of the fields; another one may have been chosen meanwhile. */
  const forgetFiles = (addresses: Record<string, string>) => {
    for (const [name, address] of Object.entries(addresses)) {
      const value = form.getValues(name);
      if (value instanceof File && pictures.isAt(value, address)) form.setValue(name, undefined);
    }
  };
  /** The server may have tidied the text; the editor's own stays, or it would be saved again. */
  const adopt = (saved: SeenCopy) => {
    const { before: base, sent } = now.current;
    now.current.isAnswerLost = false;
    rebase({ ...copyVersion(saved), values: { ...base.values, ...sent } });
    setCopy(saved.copy);
    setProblem(undefined);
  };
  const fail = async (error: unknown): Promise<SaveResult> => {
    console.error(error);
    recheckAfter(error);
    const why = saveProblem(error, Object.keys(first.values));
    if (why.kind === 'conflict') return compare();
    if (why.kind === 'offline') now.current.isAnswerLost = true;
    now.current.isHeld = why.kind === 'gone';
    setProblem(why.kind === 'offline' ? { ...why, isKept: isKept() } : why);
    return why.kind === 'offline' ? 'later' : 'stopped';
  };
  const isKept = () => {
    const written = withoutFiles(changesOf(form.getValues(), now.current.before.values));
    return Object.keys(written).length === 0 || readContentDraft(COPY_DRAFTS, id) !== undefined;
  };
  const compare = async (): Promise<SaveResult> => {
    try {
      const other = await readCopy(browserApi(), id);
      const { before: base, sent, isAnswerLost } = now.current;
      const version = copyVersion(other);
      if (isAnswerLost && isOwnSave(version.values, { ...base.values, ...sent })) {
        adopt(other);
        return 'saved';
      }
      now.current.isHeld = true;
      setTheirs(version);
      setProblem({ kind: 'conflict' });
      return 'stopped';
    } catch (error) {
      return fail(error);
    }
  };
  /** Shows what another browser saved, if nothing was typed here. */
  const refresh = async () => {
    const other = await readCopy(browserApi(), id);
    const { before: base, isHeld } = now.current;
    const isTyped = Object.keys(changesOf(form.getValues(), base.values)).length > 0;
    if (other.state === base.state || isHeld || isTyped || uploads.isUploading) return;
    setCopy(other.copy);
    const version = copyVersion(other);
    put(version.values, version);
  };

  const { touch, flush } = useAutosave(send);
  const touched = useEffectEvent(touch);
  useLayoutEffect(() => {
    const written = withoutFiles(changesOf(values, before.values));
    saveContentDraft(COPY_DRAFTS, id, { state: before.state, values: written });
    if (Object.keys(changesOf(values, before.values)).length > 0) touched();
  }, [values, before, id]);
  useSaveOccasions({
    save: () => void flush(),
    refresh: () => void refresh().catch(recheckAfter),
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
    isUploading: uploads.isUploading,
    hasPlaces: uploads.isIntoText || uploads.isLeftIn('contenido'),
    holdsFiles: uploads.isUploading || uploads.isLeftIn('contenido'),
    hasLeftFiles: uploads.hasLeft,
    leave: uploads.leave,
    isAwaitingUploads: false,
    stopWaiting: uploads.stopWaiting,
    waitFor: uploads.add,
    isRestored,
    notice: problem && 'text' in problem ? { kind: 'failed', text: problem.text } : null,
    isSignedOut: problem?.kind === 'signedOut',
    refusals,
    draftNote: { text: '', count: 0 },
    keepDraft: () => void flush(),
    save: () => void flush(),
    discard: () => put(first.values, now.current.before),
    theirs,
    async overwrite() {
      if (!theirs) return;
      rebase(theirs);
      settle();
      await flush();
    },
    takeTheirs() {
      if (!theirs) return;
      setGivenUp(form.getValues());
      put(theirs.values, theirs);
    },
    bringBack:
      givenUp &&
      (() => {
        put(givenUp, now.current.before);
        setGivenUp(undefined);
      }),
  };
  return {
    form: state,
    kind,
    /** The copy as the server has it. */
    copy,
    problem,
    isSending,
    flush,
    /** Waits for running uploads, then saves; whether all of it is stored. */
    async saveAll(): Promise<boolean> {
      if (uploads.isUploading && (await uploads.wait()) !== 'arrived') return false;
      return (await flush()) === 'saved';
    },
    /** Gives up what is only here, after it was stored elsewhere. */
    drop: () => put(now.current.before.values, now.current.before),
    /** The fields as they are here, pictures as addresses. */
    allFields: (): CopyInput => ({ ...copyFields(form.getValues()), ...before.pictures }),
    /** Version for `If-Match` of other calls, as it is after a save that was waited for. */
    latestState: () => now.current.before.state,
    /** Takes over a copy that another call or browser changed; what was here before can be brought back. */
    reload(next: SeenCopy) {
      setGivenUp(form.getValues());
      setCopy(next.copy);
      const version = copyVersion(next);
      put(version.values, version);
    },
  };
}

export type CopyFormState = ReturnType<typeof useCopyForm>;
