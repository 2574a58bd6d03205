'use client';

import { useState } from 'react';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import type { CopyType } from '@/contract/copies';
import type { Revision, RevisionSummary } from '@/contract/revisions';
import { formatMoment } from '@/lib/core/dates';
import { actionName, revisionTexts as texts } from '@/lib/newsroom/revision-messages';
import { DrawerListState } from '../drawer-list-state';
import { useVersions } from './use-versions';
import { VersionDialog } from './version-dialog';

interface PublishedVersionsProps {
  tipo: CopyType;
  id: number;
  /** On the desk: takes the fields of a version into the copy that is open there. */
  onTake?: (campos: Revision['campos'], revision: number) => void;
  /** Level of the heading. */
  level?: 2 | 4;
}

/** The published versions of an item (D59): who did what, and when; each can be compared and restored. */
export function PublishedVersions({ tipo, id, onTake, level = 4 }: PublishedVersionsProps) {
  const Heading = `h${level}` as const;
  const [shown, setShown] = useState<RevisionSummary>();
  const query = useVersions({ tipo, id });
  const area = useFocusFallback<HTMLElement>();
  const { data, refetch, hasNextPage, fetchNextPage } = query;
  const versions = data?.pages.flatMap(({ results }) => results) ?? [];
  const [present] = versions;
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-labelledby="versiones-titulo"
      className="border-line border-t pt-4 outline-none"
    >
      <Heading id="versiones-titulo" className="font-sans font-semibold text-sm tracking-normal">
        {texts.title}
      </Heading>
      <p className="mt-0.5 text-muted text-xs">{texts.hint}</p>
      <DrawerListState query={query} texts={texts} />
      <ul className="mt-2">
        {versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            isPresent={version === present}
            onShow={() => setShown(version)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          onClick={() => void fetchNextPage()}
          className="mt-2 min-h-11 font-semibold text-accent text-sm underline"
        >
          {texts.older}
        </button>
      )}
      {shown && present && (
        <VersionDialog
          version={shown}
          present={present}
          onTake={
            onTake &&
            ((campos) => {
              setShown(undefined);
              onTake(campos, shown.id);
            })
          }
          onDeleted={() => {
            setShown(undefined);
            void refetch();
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}

function Version(props: { version: RevisionSummary; isPresent: boolean; onShow: () => void }) {
  const { version, isPresent, onShow } = props;
  const when = formatMoment(version.creado_en, useSiteTimeZone());
  const facts = [when, version.autor?.nombre].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line border-b text-sm last:border-0">
      <span className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
        <span className="font-semibold">{actionName(version.accion)}</span>
        <span className="block">{facts}</span>
        {version.motivo && (
          <span className="block whitespace-pre-line text-muted">{version.motivo}</span>
        )}
        {isPresent && <span className="block text-muted text-xs">{texts.present}</span>}
      </span>
      {!isPresent && (
        <button
          type="button"
          aria-label={`${texts.see}: ${when}`}
          onClick={onShow}
          className="min-h-11 flex-none px-2 font-semibold text-accent underline"
        >
          {texts.see}
        </button>
      )}
    </li>
  );
}
