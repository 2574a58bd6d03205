import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Modal } from '@/components/ui/modal';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describeOwnFailure } from '@/lib/profile/failure';
import { listEntries, mergeEntry } from '@/lib/taxonomy/api';
import type { TaxonomyEntry } from '@/lib/taxonomy/entry';
import type { TaxonomyKind } from '@/lib/taxonomy/kinds';
import { taxonomyTexts } from '@/lib/taxonomy/messages';
import { PANEL_KEY } from '../panel/table/resource';
import { TableSearch } from '../panel/table/table-search';
import { isGeneral } from './taxonomy-columns';

interface MergeDialogProps {
  kind: TaxonomyKind;
  entry: TaxonomyEntry;
  /** Receives the entry that stays; reloads the list and closes the dialog. */
  onMerged: (target: TaxonomyEntry) => Promise<void>;
  onClose: () => void;
}

/** Merges an author, section or tag into another: chosen from a search, and told before it is done. */
export function MergeDialog({ kind, entry, onMerged, onClose }: MergeDialogProps) {
  const texts = taxonomyTexts(kind.words);
  const [search, setSearch] = useState('');
  const [target, setTarget] = useState<TaxonomyEntry>();
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { data, error, isPending } = useQuery(
    {
      queryKey: [PANEL_KEY, kind.name, 'merge', search],
      queryFn: ({ signal }) => listEntries(browserApi(signal), kind, { page: 1, search }),
    },
    queryClient,
  );
  const others = data?.rows.filter(({ id }) => id !== entry.id) ?? [];

  const merge = async (into: TaxonomyEntry) => {
    if (isSending) return;
    setIsSending(true);
    setFailure('');
    try {
      await onMerged(await mergeEntry(browserApi(), kind, entry.id, into.id));
    } catch (reason) {
      recheckAfter(reason);
      const { fields, text } = describeOwnFailure(reason, ['destino'], texts.mergeFailed);
      setFailure(fields.destino ?? text ?? texts.mergeFailed);
      setIsSending(false);
    }
  };

  return (
    <Modal
      isOpen
      title={texts.mergeTitle(entry.nombre)}
      onClose={onClose}
      mayClose={() => !isSending}
    >
      <p className="mt-2 mb-3 text-ink-soft text-sm">{texts.mergeHint}</p>
      <TableSearch label={texts.search} search={search} onSearch={setSearch} />
      <fieldset className="mt-3 max-h-60 overflow-y-auto">
        <legend className="sr-only">{texts.mergeHint}</legend>
        {others.map((other) => (
          <label key={other.id} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              type="radio"
              name="destino"
              checked={target?.id === other.id}
              onChange={() => setTarget(other)}
              className="size-4.5 flex-none accent-(--accent)"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {other.nombre}
              <span className="block text-muted text-xs">{`${kind.pages}/${other.slug}`}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-muted text-sm">
        {isPending && texts.loading}
        {error && texts.failed}
        {data && others.length === 0 && texts.mergeNothing}
      </p>
      {target && <Consequence kind={kind} entry={entry} target={target} />}
      <FormNotice notice={failure ? { kind: 'failed', text: failure } : null} />
      <DialogActions>
        <button type="button" disabled={isSending} onClick={onClose} className="button button-line">
          Cancelar
        </button>
        <button
          type="button"
          disabled={!target}
          // Disabled it would lose the focus.
          aria-disabled={isSending}
          onClick={() => target && void merge(target)}
          className="button button-danger"
        >
          {isSending ? 'Fusionando...' : target ? texts.mergeWith(target.nombre) : 'Fusionar'}
        </button>
      </DialogActions>
    </Modal>
  );
}

/** Says what the merge does: both names, how many items move, and where the address leads. */
function Consequence(props: { kind: TaxonomyKind; entry: TaxonomyEntry; target: TaxonomyEntry }) {
  const { kind, entry, target } = props;
  const texts = taxonomyTexts(kind.words);
  const pageOf = ({ slug }: TaxonomyEntry) => `${kind.pages}/${slug}`;
  return (
    <div
      role="status"
      className="mt-3 border-line border-l-3 pl-4 text-sm [overflow-wrap:anywhere]"
    >
      <p>{texts.consequence(entry.nombre, target.nombre, entry.elementos)}</p>
      {!isGeneral(kind, target) && <p>{texts.address(pageOf(entry), pageOf(target))}</p>}
      <p className="font-semibold">{texts.irreversible}</p>
    </div>
  );
}
