import { useState } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { DeleteDialog } from '@/components/forms/delete-dialog';
import { useRights } from '@/components/panel/permissions';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { tellSuccess } from '@/components/panel/toast';
import { Modal } from '@/components/ui/modal';
import type { Revision, RevisionSummary } from '@/contract/revisions';
import { canManageUsers } from '@/contract/roles';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatMoment } from '@/lib/core/dates';
import { deletionQuestion, revisionTexts as texts } from '@/lib/newsroom/revision-messages';
import { deleteRevision } from '@/lib/newsroom/revisions';
import { ComparedRevisions, useRevisionPair } from './compared-revisions';
import { RestoreVersion } from './restore-version';

interface VersionDialogProps {
  version: RevisionSummary;
  /** The latest revision: what the item is now. */
  present: RevisionSummary;
  onTake?: ((campos: Revision['campos']) => void) | undefined;
  /** After the version was deleted. */
  onDeleted: () => void;
  onClose: () => void;
}

/** A published version compared with what stands now, with ways to restore and, for superusers, to delete it (D59). */
export function VersionDialog({
  version,
  present,
  onTake,
  onDeleted,
  onClose,
}: VersionDialogProps) {
  const timeZone = useSiteTimeZone();
  const [isDoomed, setIsDoomed] = useState(false);
  const isOwner = canManageUsers(useRights().role);
  // 'Restaurar' makes a copy, or fills the one of the desk.
  const mayRestore = useCapabilities().includes('copias');
  const when = formatMoment(version.creado_en, timeZone);
  const pair = useRevisionPair(version.id, present.id);
  const { data } = pair;
  return (
    <Modal isOpen size="xl" title={when} onClose={onClose}>
      <div className="min-h-40 overflow-y-auto px-5 py-6 md:px-7">
        <ComparedRevisions pair={pair} />
        {data && mayRestore && <RestoreVersion revision={data.before} onTake={onTake} />}
        {data && isOwner && (
          <button
            type="button"
            onClick={() => setIsDoomed(true)}
            className="mt-4 min-h-11 font-semibold text-danger underline"
          >
            {texts.delete}
          </button>
        )}
      </div>
      {isDoomed && (
        <DeleteDialog
          question={deletionQuestion(when)}
          failed={texts.deleteFailed}
          onDelete={async () => {
            await deleteRevision(browserApi(), version.id);
            return '';
          }}
          // The list takes the focus when the row of the version is removed.
          onDeleted={() => {
            tellSuccess(texts.deleted);
            onDeleted();
          }}
          onClose={() => setIsDoomed(false)}
        />
      )}
    </Modal>
  );
}
