import { SiteLink } from '@/components/ui/site-link';
import type { Revision } from '@/contract/revisions';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { copyInTheWayText, revisionTexts as texts } from '@/lib/newsroom/revision-messages';
import { useRestore } from './use-restore';

interface RestoreVersionProps {
  revision: Revision;
  /** On the desk: takes the fields into the copy that is open there. */
  onTake?: ((campos: Revision['campos']) => void) | undefined;
}

/** 'Restaurar': a copy with the fields of a revision, or the copy on the desk with them (D59). */
export function RestoreVersion({ revision, onTake }: RestoreVersionProps) {
  const { restore, isBusy, failure } = useRestore(revision.id);
  return (
    <div className="mt-6 border-line border-t pt-5">
      <p className="mb-3 text-muted text-sm">
        {onTake ? texts.restoreHereHint : texts.restoreHint}
      </p>
      {failure && (
        <div role="alert" className="mb-4 border-danger border-l-3 bg-danger-soft px-4 py-3">
          <p className="text-ink [overflow-wrap:anywhere]">
            {failure.copy
              ? copyInTheWayText(failure.copy.titulo, failure.copy.editada_por.nombre)
              : failure.text}
          </p>
          {failure.copy && (
            <SiteLink
              href={deskAddress(failure.copy.id)}
              className="mt-2 inline-flex min-h-11 items-center font-semibold underline"
            >
              {texts.openCopy}
            </SiteLink>
          )}
        </div>
      )}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={onTake ? () => onTake(revision.campos) : restore}
        className="button button-accent"
      >
        {onTake ? texts.restoreHere : isBusy ? texts.restoring : texts.restore}
      </button>
    </div>
  );
}
