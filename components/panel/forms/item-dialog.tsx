'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { ScheduledChanges } from '@/components/newsroom/scheduled-changes';
import { useDialogCopy } from '@/components/newsroom/use-dialog-copy';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { useLeaveGuard } from '@/components/profile/use-leave-guard';
import { FactorLink } from '@/components/second-factor/factor-link';
import { queryClient } from '@/components/session/query-client';
import { useSignOut } from '@/components/session/use-sign-out';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { Modal } from '@/components/ui/modal';
import { Toasts } from '@/components/ui/toasts';
import { browserApi } from '@/lib/core/browser/browser-http';
import { dayIn } from '@/lib/core/dates';
import { copyTypeOf } from '@/lib/newsroom/copy-kinds';
import { dropContentDraft } from '@/lib/panel/content-draft';
import { formFor, type ItemForm } from '@/lib/panel/item-form';
import { readItem } from '@/lib/panel/save-item';
import type { TablePlace } from '@/lib/panel/table-page';
import { newVersion, type Version, versionOf } from '@/lib/panel/version';
import { useSiteTimeZone } from '../site-time-zone';
import type { ContentFormProps } from './content-form-props';
import { ItemFields, type ItemParts } from './item-fields';
import { useUnsaved } from './unsaved';
import { DIALOG_TOASTS, useItemForm } from './use-item-form';

interface ItemDialogProps<Item extends { id: number }> extends ContentFormProps, ItemParts {
  itemForm: ItemForm<Item>;
}

/** Dialog of an item form (panel.md#item-dialogs). It asks before it closes with unsaved text. */
export function ItemDialog<Item extends { id: number }>(props: ItemDialogProps<Item>) {
  const { id, place, onClose } = props;
  const itemForm = formFor(props.itemForm, useCapabilities());
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const first = useFirstVersion(itemForm, id, place);
  useUnsaved(isUnsaved);
  useSignOut(onClose);

  const mayClose = () => {
    // Leaving would not cancel the call.
    if (isSaving) return false;
    setIsAsking(isUnsaved);
    return !isUnsaved;
  };
  return (
    <>
      {/* First, so that it restores the focus before the dialog below it does. */}
      <LeaveDialog
        isOpen={isAsking || guard.isAsking}
        onStay={() => {
          setIsAsking(false);
          guard.stay();
        }}
        onLeave={() => {
          dropContentDraft(itemForm.kind.name, id);
          if (guard.isAsking) guard.leave();
          else onClose();
        }}
      />
      <Modal
        isOpen
        size="xl"
        title={id === undefined ? itemForm.titles.create : itemForm.titles.edit}
        onClose={onClose}
        mayClose={mayClose}
      >
        {first.version ? (
          <OpenForm
            {...props}
            itemForm={itemForm}
            first={first.version}
            onUnsaved={setIsUnsaved}
            onSaving={setIsSaving}
            onCancel={() => mayClose() && onClose()}
          />
        ) : (
          <div className="min-h-80 px-5 py-6 md:px-7">
            {first.isFailed ? (
              <>
                <LoadFailure text={itemForm.loadFailed} onRetry={first.retry} />
                <FactorLink />
              </>
            ) : (
              <Loading text="Cargando datos..." />
            )}
          </div>
        )}
        <Toasts id={DIALOG_TOASTS} />
      </Modal>
    </>
  );
}

interface OpenFormProps<Item extends { id: number }> extends ItemDialogProps<Item> {
  first: Version;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaving: (isSaving: boolean) => void;
  onCancel: () => void;
}

function OpenForm<Item extends { id: number }>(props: OpenFormProps<Item>) {
  const { itemForm, id, first, onUnsaved, onSaving, onCancel } = props;
  const { onSaved, onClose } = props;
  const timeZone = useSiteTimeZone();
  const form = useItemForm({
    itemForm,
    id,
    first,
    timeZone,
    onSaved(saved) {
      copy.discard();
      onSaved(saved);
      onClose();
    },
  });
  const copy = useDialogCopy(form, itemForm.kind);
  const { isSaving } = form;
  const isTyped = form.isDirty && !copy.isStored;
  const isUnsaved = isTyped || form.isUploading || form.hasLeftFiles;
  // Synchronously: Escape may follow the last key at once.
  useLayoutEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useLayoutEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  return (
    <ItemFields
      form={form}
      copy={copy}
      note={
        id !== undefined && (
          <ScheduledChanges
            items={[{ tipo: copyTypeOf(itemForm.kind.name), id }]}
            act="cambiar"
            className="mb-6"
          />
        )
      }
      texts={props.texts}
      pictures={props.pictures}
      {...(props.more && { more: props.more })}
      onCancel={onCancel}
    />
  );
}

/** Initial values of the form: an existing item is reloaded each time. */
function useFirstVersion<Item extends { id: number }>(
  itemForm: ItemForm<Item>,
  id: number | undefined,
  place: TablePlace,
) {
  const timeZone = useSiteTimeZone();
  const [created] = useState(() => newVersion(itemForm, dayIn(new Date(), timeZone)));
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['panel', 'item', itemForm.kind.name, id],
      queryFn: () => readItem(browserApi(), itemForm.kind, id ?? 0, place),
      enabled: id !== undefined,
      gcTime: 0,
      // Not while it is edited.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );
  return {
    version: id === undefined ? created : data && versionOf(itemForm, data, timeZone),
    isFailed: isError,
    retry: () => void refetch(),
  };
}
