import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { usePermission } from '@/components/panel/permissions';
import { refreshResource } from '@/components/panel/table/resource';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import { beginCopy, deleteCopy, type SeenCopy, saveCopy } from '@/lib/newsroom/copies';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import { copyFields } from '@/lib/newsroom/copy-values';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { type DraftFailure, draftFailure } from '@/lib/newsroom/draft-failure';
import { entranceTexts } from '@/lib/newsroom/messages';
import { newKey } from '@/lib/newsroom/new-key';
import { dropContentDraft } from '@/lib/panel/content-draft';
import type { ContentKind } from '@/lib/panel/content-kinds';
import type { FormValues } from '@/lib/panel/form-values';
import { useChosenPictures } from './use-chosen-pictures';

/** Line about the working copy of a dialog; `count` makes screen readers announce the same text again. */
interface CopyNote extends DraftFailure {
  count: number;
}

/**
 * The working copy that a dialog of the core contract saves instead of publishing (D57, D58). `isOffered` is false where
 * the server has no copies, or the person may not write.
 */
export function useDialogCopy(
  form: ItemFormState,
  kind: Pick<ContentKind<{ id: number }>, 'name'>,
) {
  const isOffered = useCapabilities().includes('copias');
  const mayWrite = usePermission('escribir');
  const router = useRouter();
  const [stored, setStored] = useState<SeenCopy & { values: FormValues }>();
  const [note, setNote] = useState<CopyNote>();
  const [isBusy, setIsBusy] = useState(false);
  const isCalling = useRef(false);
  const key = useRef(newKey());
  const pictures = useChosenPictures({
    refusals: form.refusals,
    takeBack: (field, file) => form.values[field] === file && form.setValue(field, undefined),
  });
  const { id } = form;
  const isStored = stored !== undefined && isSame(form.values, stored.values);
  // What is stored on the server must not come back as a draft of this tab.
  useEffect(() => {
    if (isStored) return () => dropContentDraft(kind.name, id);
  }, [isStored, kind.name, id]);

  const tell = (said: DraftFailure) =>
    setNote((before) => ({ ...said, count: (before?.count ?? 0) + 1 }));
  /** One call at a time; undefined if it failed, which is shown. */
  const call = async (send: () => Promise<SeenCopy>): Promise<SeenCopy | undefined> => {
    if (isCalling.current) return undefined;
    isCalling.current = true;
    setIsBusy(true);
    try {
      return await send();
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      const failure = draftFailure(error);
      if (failure) tell(failure);
      else {
        setNote(undefined);
        form.keepDraft();
      }
      return undefined;
    } finally {
      isCalling.current = false;
      setIsBusy(false);
    }
  };
  const store = () =>
    call(async () => {
      const { values, changes, isNew } = form;
      const addresses = await pictures.upload(values);
      const campos = { ...copyFields(isNew ? values : changes), ...addresses };
      const item = { tipo: copyTypeOf(kind.name), elemento_id: id ?? null };
      const seen = stored
        ? await saveCopy(browserApi(), stored.copy.id, { campos }, stored.state)
        : await beginCopy(browserApi(), { ...item, campos }, key.current);
      setStored({ ...seen, values });
      void refreshResource(kind.name);
      return seen;
    });

  return {
    isOffered: isOffered && mayWrite,
    isBusy,
    /** Everything that was typed is in the copy. */
    isStored,
    note,
    async save(): Promise<void> {
      if (!form.isDirty || isStored) {
        tell({ text: isStored ? entranceTexts.saved : entranceTexts.nothing });
      } else if (await store()) tell({ text: entranceTexts.saved });
    },
    /** Saves what was typed, and opens the copy on the desk. */
    async open(): Promise<void> {
      const item = { tipo: copyTypeOf(kind.name), elemento_id: id ?? null };
      const isUntouched = !form.isDirty && id !== undefined;
      const seen = isStored
        ? stored
        : isUntouched
          ? await call(() => beginCopy(browserApi(), item, newKey()))
          : await store();
      if (seen) router.push(deskAddress(seen.copy.id));
    },
    /** After the dialog published: the copy would only repeat it. */
    discard(): void {
      if (stored) void deleteCopy(browserApi(), stored.copy.id).catch(console.error);
    },
  };
}

export type DialogCopy = ReturnType<typeof useDialogCopy>;

/** Whether nothing was typed or chosen since. */
const isSame = (values: FormValues, before: FormValues): boolean =>
  Object.entries(values).every(([name, value]) => value === before[name]);
