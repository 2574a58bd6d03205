import { useState } from 'react';
import type { PublishedCopy } from '@/contract/copies';
import { copyFields } from '@/lib/newsroom/copy-values';
import { COPY_DRAFTS, dropContentDraft, readContentDraft } from '@/lib/panel/content-draft';
import { GoneNotice } from './gone-notice';

interface MissingCopyProps {
  id: number;
  published: PublishedCopy | undefined;
}

/** The address of a copy that was published or deleted, with what this browser had kept of it without a connection. */
export function MissingCopy({ id, published }: MissingCopyProps) {
  const [draft] = useState(() => readContentDraft(COPY_DRAFTS, id));
  return (
    <div className="py-16">
      <h1 className="sr-only">Redacción</h1>
      <GoneNotice
        published={published}
        isHeld={draft !== undefined}
        rescue={async () => ({
          tipo: published?.tipo ?? draft?.tipo ?? 'articulo',
          elemento_id: published?.elemento_id ?? null,
          campos: copyFields(draft?.values ?? {}),
        })}
        onRescued={() => dropContentDraft(COPY_DRAFTS, id)}
      />
    </div>
  );
}
