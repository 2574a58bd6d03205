import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '@/components/session/query-client';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import type { Revision } from '@/contract/revisions';
import { browserApi } from '@/lib/core/browser/browser-http';
import { compareFields } from '@/lib/newsroom/compare/compare-fields';
import { revisionTexts as texts } from '@/lib/newsroom/revision-messages';
import { readRevision } from '@/lib/newsroom/revisions';
import { Comparison, nameKey } from './comparison';

/** Two revisions of an item, by their ids. */
export const useRevisionPair = (before: number, after: number) =>
  useQuery(
    {
      queryKey: ['panel', 'revision', before, after],
      queryFn: async ({ signal }) => {
        const http = browserApi(signal);
        const [one, other] = await Promise.all([
          readRevision(http, before),
          readRevision(http, after),
        ]);
        return { before: one, after: other };
      },
      // The signatures of its pictures end.
      gcTime: 0,
    },
    queryClient,
  );

interface ComparedRevisionsProps {
  pair: ReturnType<typeof useRevisionPair>;
  /** Name of the later one, if it is not what the item is now. */
  after?: string;
}

const namesIn = ({ articulos, autores, etiquetas }: Revision): [string, string][] => [
  ...articulos.map(({ id, titulo_articulo }): [string, string] => [
    nameKey('articulos_ids', id),
    titulo_articulo,
  ]),
  ...(autores ?? []).map(({ id, nombre }): [string, string] => [
    nameKey('autores_ids', id),
    nombre,
  ]),
  ...(etiquetas ?? []).map(({ id, nombre }): [string, string] => [
    nameKey('etiquetas_ids', id),
    nombre,
  ]),
];

/** What differs between two revisions (D59), or that they are loading or could not be loaded. */
export function ComparedRevisions({ pair, after }: ComparedRevisionsProps) {
  const { data, isError, refetch } = pair;
  if (isError) return <LoadFailure text={texts.failedOne} onRetry={refetch} />;
  return data ? <Compared {...data} later={after} /> : <Loading text={texts.loadingOne} />;
}

interface ComparedProps {
  before: Revision;
  after: Revision;
  later: string | undefined;
}

function Compared({ before, after, later }: ComparedProps) {
  const fields = useMemo(
    () => compareFields(after.tipo, before.campos, after.campos),
    [before, after],
  );
  const names = new Map([before, after].flatMap(namesIn));
  return <Comparison fields={fields} names={names} {...(later && { after: later })} />;
}
