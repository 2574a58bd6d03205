import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import type { Notice } from '@/components/forms/use-live-form';
import { showFailure } from '@/components/profile/show-failure';
import { AccountMismatch, sessionOf } from '@/lib/core/account-mismatch';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser-http';
import { dayIn } from '@/lib/core/dates';
import { dropContentDraft, readContentDraft, saveContentDraft } from '@/lib/panel/content-draft';
import { changesOf, type FormValues, payloadOf, withoutFiles } from '@/lib/panel/form-values';
import type { ItemForm } from '@/lib/panel/item-form';
import { changeItem, createItem, isChangedMeanwhile, readItem } from '@/lib/panel/save-item';
import { type Version, versionOf } from '@/lib/panel/version';
import { writingMessages } from '@/lib/panel/writing-messages';
import { describeOwnFailure, isSignedOut } from '@/lib/profile/failure';
import { tellItemSaved } from './tell-item-saved';
import { useDraftNote } from './use-draft-note';
import { useRefusals } from './use-refusals';
import { useUploads } from './use-uploads';

/** Where a dialog shows its toasts: those of the page are behind it. */
export const DIALOG_TOASTS = 'dialogo';

interface ItemFormOptions<Item extends { id: number }> {
  itemForm: ItemForm<Item>;
  /** Undefined for a new item. */
  id: number | undefined;
  /** What the form begins with. */
  first: Version;
  timeZone: string;
  onSaved: (saved: { id: number }) => void;
}

/** State of an item's form: what was read, what is written, and what became of saving it. */
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
  // Grows when something else than a person puts values into the fields.
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
    const failure = describeOwnFailure(error, names, writingMessages.kept);
    showFailure(form, names, failure);
    const isOver = isSignedOut(error);
    const isOthers = error instanceof AccountMismatch;
    setIsSignedOff(isOver || isOthers);
    const about =
      (isOver && writingMessages.signedOut) ||
      (isOthers && `${sessionOf(error.reader)} ${writingMessages.kept}`) ||
      (isNotFound(error) && writingMessages.gone(kind));
    setNotice({ kind: 'failed', text: about || (failure.text ?? writingMessages.kept) });
  };

  const send = async (against: Version) => {
    // By the keyboard it can be sent twice, sooner than the page shows the first.
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
      tellItemSaved(kind, {
        isNew: id === undefined,
        id: id ?? (saved || undefined),
        values: { ...against.values, ...typed },
        today: dayIn(new Date(), timeZone),
      });
      // A server need not tell the number of what it has stored.
      onSaved({ id: id ?? saved ?? 0 });
    } catch (error) {
      await fail(error);
      isSending.current = false;
      setIsSaving(false);
    }
  };

  /** Saves once the files are there that are on their way; nothing without them. */
  const whenUploaded = async (then: () => Promise<void>): Promise<void> => {
    if (isAwaiting) return;
    if (!uploads.isUploading) return then();
    // What is wrong in the fields is told at once.
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
    /** Addresses of the pictures that are kept where no other is chosen. */
    pictures: before.pictures,
    round,
    isDirty,
    isSaving,
    /** Files are on their way: pictures into the text, a printed version. */
    isUploading: uploads.isUploading,
    /** Pictures that are on their way, or did not arrive, have places in the editor, and go with it. */
    hasPlaces: uploads.isIntoText || uploads.isLeftIn('contenido'),
    /** Files are on their way, or left in the text: they would be lost to another version in the form. */
    holdsFiles: uploads.isUploading || uploads.isLeftIn('contenido'),
    /** Files are left that did not arrive, for another try; `leave` tells of it. */
    hasLeftFiles: uploads.hasLeft,
    leave: uploads.leave,
    /** They are to be saved as soon as they are there. */
    isAwaitingUploads: isAwaiting,
    /** Goes on writing instead. */
    stopWaiting: uploads.stopWaiting,
    /** Has `save` wait for an upload, which answers whether it came to its end; the field that it fills in. */
    waitFor: uploads.add,
    isRestored,
    notice,
    isSignedOut: isSignedOff,
    /** What is wrong with files that were chosen last and are not in the form. */
    refusals,
    draftNote: draftNote.note,
    /** Keeps what is written in this tab and publishes nothing (D57). */
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
    /** Back to what was read. */
    discard: () => put(first.values, first),
    /** What somebody else has saved meanwhile; undefined as long as nobody has. */
    theirs,
    /** Saves what is in the form over what somebody else has saved. */
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
    /** Brings back what was given up for the other version, if that has happened. */
    bringBack:
      givenUp &&
      (() => {
        put(givenUp.values, givenUp.before);
        setGivenUp(undefined);
      }),
  };
}

export type ItemFormState = ReturnType<typeof useItemForm>;
