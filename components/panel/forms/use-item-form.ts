import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import type { Notice } from '@/components/forms/use-live-form';
import { showFailure } from '@/components/profile/show-failure';
import { browserApi } from '@/lib/core/browser/browser-http';
import { dayIn } from '@/lib/core/dates';
import { dropContentDraft, readContentDraft, saveContentDraft } from '@/lib/panel/content-draft';
import { changesOf, type FormValues, payloadOf, withoutFiles } from '@/lib/panel/form-values';
import type { ItemForm } from '@/lib/panel/item-form';
import { describeSaveFailure } from '@/lib/panel/save-failure';
import { changeItem, createItem, isChangedMeanwhile, readItem } from '@/lib/panel/save-item';
import { type Version, versionOf } from '@/lib/panel/version';
import { writingMessages } from '@/lib/panel/writing-messages';
import { showSavedToast } from './show-saved-toast';
import { useDraftNote } from './use-draft-note';
import { useRefusals } from './use-refusals';
import { uploadParts, useUploads } from './use-uploads';

/** Toaster of a dialog, which covers that of the page. */
export const DIALOG_TOASTS = 'dialog';

interface ItemFormOptions<Item extends { id: number }> {
  itemForm: ItemForm<Item>;
  /** Undefined for a new item. */
  id: number | undefined;
  /** Initial values. */
  first: Version;
  timeZone: string;
  onSaved: (saved: { id: number }) => void;
}

/** State of an item form: loaded version, values, and result of saving. */
export function useItemForm<Item extends { id: number }>(options: ItemFormOptions<Item>) {
  const { itemForm, id, first, timeZone, onSaved } = options;
  const { kind } = itemForm;
  const [draft] = useState(() => readContentDraft(kind.name, id));
  const [before, setBefore] = useState({ ...first, state: draft?.state ?? first.state });
  const [isRestored, setIsRestored] = useState(
    () => Object.keys(changesOf(draft?.values ?? {}, first.values)).length > 0,
  );
  const [isSaving, setIsSaving] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isSignedOff, setIsSignedOff] = useState(false);
  const [theirs, setTheirs] = useState<Version>();
  const [givenUp, setGivenUp] = useState<{ values: FormValues; before: Version }>();
  // Incremented when code sets the values of the fields.
  const [round, setRound] = useState(0);
  const isDone = useRef(false);
  const isSending = useRef(false);
  const uploads = useUploads();
  const refusals = useRefusals();
  const draftNote = useDraftNote(kind.name, id);
  const [isAwaiting, setIsAwaiting] = useState(false);

  const resolver: Resolver<FormValues> = (values, context, settings) => {
    const typed = itemForm.tidy(values);
    const [schema, checked] =
      id === undefined
        ? [itemForm.createSchema, typed]
        : [itemForm.updateSchema, changesOf(typed, before.values)];
    return (zodResolver(schema) as unknown as Resolver)(payloadOf(checked), context, settings);
  };
  const form = useForm<FormValues>({
    defaultValues: { ...first.values, ...draft?.values },
    resolver,
  });
  const values = useWatch({ control: form.control }) as FormValues;
  const changes = changesOf(values, before.values);
  const isDirty = Object.keys(changes).length > 0;

  useEffect(() => {
    if (isDone.current) return;
    const written = withoutFiles(changesOf(values, before.values));
    saveContentDraft(kind.name, id, { state: before.state, values: written });
  }, [values, before, kind.name, id]);

  const put = (next: FormValues, from: Version) => {
    form.reset(next);
    setBefore(from);
    setTheirs(undefined);
    setNotice(null);
    refusals.clear();
    setIsRestored(false);
    setRound(round + 1);
  };

  const fail = async (error: unknown): Promise<void> => {
    if (id !== undefined && isChangedMeanwhile(error)) {
      const seen = await readItem(browserApi(), kind, id).catch(fail);
      if (seen) setTheirs(versionOf(itemForm, seen, timeZone));
      return;
    }
    toast.info(writingMessages.saveFailed(kind), { toasterId: DIALOG_TOASTS });
    const names = Object.keys(first.values);
    const failure = describeSaveFailure(error, kind, names);
    showFailure(form, names, failure);
    setIsSignedOff(failure.isSignedOut);
    setNotice({ kind: 'failed', text: failure.text });
  };

  const send = async (against: Version) => {
    // The keyboard can submit twice before the next render.
    if (isSending.current) return;
    isSending.current = true;
    const typed = itemForm.tidy(form.getValues());
    setIsSaving(true);
    setNotice(null);
    setIsSignedOff(false);
    setTheirs(undefined);
    try {
      const saved = await (id === undefined
        ? createItem(browserApi(), kind, typed)
        : changeItem(browserApi(), kind, id, changesOf(typed, against.values), against.state));
      isDone.current = true;
      dropContentDraft(kind.name, id);
      showSavedToast(kind, {
        isNew: id === undefined,
        id: id ?? (saved || undefined),
        values: { ...against.values, ...typed },
        today: dayIn(new Date(), timeZone),
      });
      // Servers may omit the id of a new item.
      onSaved({ id: id ?? saved ?? 0 });
    } catch (error) {
      await fail(error);
      isSending.current = false;
      setIsSaving(false);
    }
  };

  /** Saves after all uploads have finished; not at all if one fails. */
  const whenUploaded = async (then: () => Promise<void>): Promise<void> => {
    if (isAwaiting) return;
    if (!uploads.isUploading) return then();
    // Validation errors are shown at once.
    const names = Object.keys(values).filter((name) => !uploads.isFilling(name));
    if (!(await form.trigger(names, { shouldFocus: true }))) return;
    setIsAwaiting(true);
    try {
      const end = await uploads.wait();
      if (end === 'failed') setNotice({ kind: 'failed', text: writingMessages.fileLost });
      if (end === 'arrived') await then();
    } finally {
      setIsAwaiting(false);
    }
  };

  return {
    control: form.control,
    register: form.register,
    setFocus: form.setFocus,
    setValue: form.setValue,
    errors: form.formState.errors,
    tidy: itemForm.tidy,
    words: kind.words,
    /** Undefined for a new item. */
    id,
    isNew: id === undefined,
    values,
    /** Addresses of the stored pictures, used if no file is chosen. */
    pictures: before.pictures,
    round,
    /** The values that differ from the loaded version. */
    changes,
    isDirty,
    isSaving,
    ...uploadParts(uploads),
    /** Saving waits for uploads. */
    isAwaitingUploads: isAwaiting,
    isRestored,
    notice,
    isSignedOut: isSignedOff,
    /** Error texts of refused files. */
    refusals,
    draftNote: draftNote.note,
    /** Saves a draft in this tab without publishing (D57). */
    keepDraft(): void {
      if (isSaving) return;
      const changed = changesOf(form.getValues(), before.values);
      draftNote.keep(before.state, changed, uploads.isUploading || uploads.hasLeft);
    },
    save(event: { preventDefault: () => void }): void {
      event.preventDefault();
      if (refusals.first !== undefined) {
        void form.trigger();
        form.setFocus(refusals.first);
        setNotice({ kind: 'failed', text: writingMessages.pictureRefused });
      } else void whenUploaded(form.handleSubmit(() => send(before)));
    },
    /** Resets to the loaded version. */
    discard: () => put(first.values, first),
    /** Conflicting version saved by somebody else, if any. */
    theirs,
    /** Overwrites the conflicting version. */
    overwrite: () =>
      whenUploaded(async () => {
        if (!theirs) return;
        setBefore(theirs);
        await send(theirs);
      }),
    takeTheirs() {
      if (!theirs) return;
      setGivenUp({ values: form.getValues(), before: theirs });
      put(theirs.values, theirs);
    },
    /** Restores the own version after the other one was loaded. */
    bringBack:
      givenUp &&
      (() => {
        put(givenUp.values, givenUp.before);
        setGivenUp(undefined);
      }),
  };
}

export type ItemFormState = ReturnType<typeof useItemForm>;
