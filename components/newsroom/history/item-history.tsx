'use client';

import { SiteLink } from '@/components/ui/site-link';
import { COPY_KINDS } from '@/lib/newsroom/copy-kinds';
import { TYPE_NAMES } from '@/lib/newsroom/messages';
import type { OpenQuery } from '@/lib/newsroom/open-query';
import { revisionTexts } from '@/lib/newsroom/revision-messages';
import { sectionAddress, sectionTitle } from '@/lib/panel/sections';
import { PublishedVersions } from './published-versions';
import { useVersions } from './use-versions';

/** The page with the published versions of an item (D59). */
export function ItemHistory({ tipo, id }: OpenQuery) {
  const { section } = COPY_KINDS[tipo];
  const title = useVersions({ tipo, id }).data?.pages[0]?.results[0]?.titulo;
  return (
    <>
      <SiteLink
        href={sectionAddress(section)}
        className="inline-flex min-h-11 items-center text-accent text-sm underline"
      >
        {sectionTitle(section)}
      </SiteLink>
      <h1 className="mb-6 text-3xl">
        {revisionTexts.history}{' '}
        <span className="mt-1 block max-w-3xl text-lg text-muted leading-snug [overflow-wrap:anywhere]">
          {title ? `${TYPE_NAMES[tipo]} «${title}»` : TYPE_NAMES[tipo]}
        </span>
      </h1>
      <div className="max-w-2xl">
        <PublishedVersions tipo={tipo} id={id} level={2} />
      </div>
    </>
  );
}
