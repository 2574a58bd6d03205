import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import { useReader } from '@/components/session/use-reader';
import { SiteLink } from '@/components/ui/site-link';
import type { CopyType } from '@/contract/copies';
import { canReadUnpublished, may } from '@/contract/permissions';
import type { RevisionSummary } from '@/contract/revisions';
import { getArticle } from '@/lib/articles/api';
import { getBlog } from '@/lib/blogs/api';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { Http } from '@/lib/core/http';
import { entranceTexts, withdrawnText } from '@/lib/newsroom/messages';
import { openAddress } from '@/lib/newsroom/open-address';
import { lastRevision } from '@/lib/newsroom/revisions';
import { PublishAgain } from './publish-again';

export interface OpenMissingProps {
  /** Editions have no pages of their own. */
  tipo: Exclude<CopyType, 'edicion'>;
  /** Whether the server has revisions, by which a withdrawn item is known. */
  hasRevisions: boolean;
  /** That of the site, IANA. */
  timeZone: string;
}

const mayWrite = may('escribir');
const mayPublish = may('publicar');

const reads: Record<OpenMissingProps['tipo'], (http: Http, id: number) => Promise<unknown>> = {
  articulo: getArticle,
  blog: getBlog,
};

/** The item in the address. The page itself may have another one: the web process sends it for all missing items. */
const idInAddress = (): number => Number(/\/([1-9]\d{0,14})\/?$/.exec(location.pathname)?.[1] ?? 0);

/** State of the item for the person who is signed in, and its withdrawal. Throws ApiError. */
async function stateOf(
  { tipo, hasRevisions }: OpenMissingProps,
  id: number,
): Promise<{ name: 'there' | 'gone' } | { name: 'withdrawn'; withdrawal: RevisionSummary }> {
  try {
    await reads[tipo](browserApi(), id);
    return { name: 'there' };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    if (!hasRevisions) return { name: 'gone' };
  }
  try {
    const last = await lastRevision(browserApi(), tipo, id);
    return last?.accion === 'retirar' ? { name: 'withdrawn', withdrawal: last } : { name: 'gone' };
  } catch (error) {
    if (isNotFound(error)) return { name: 'gone' };
    throw error;
  }
}

/**
 * If the item exists for the staff or is withdrawn (D61): who withdrew it, when and why; 'Abrir en la redacción' for those
 * who may write, 'Volver a publicar' for those who may publish (D54).
 */
export function LiveOpenMissing(props: OpenMissingProps) {
  const { tipo, timeZone } = props;
  const reader = useReader();
  const id = idInAddress();
  const { data: state } = useQuery(
    {
      queryKey: ['newsroom', 'missing', tipo, id, reader?.id],
      queryFn: () => stateOf(props, id),
      enabled: reader ? canReadUnpublished(reader) && id > 0 : false,
    },
    queryClient,
  );
  if (!reader || !state || state.name === 'gone') return null;
  return (
    <>
      {state.name === 'withdrawn' && (
        <span className="order-first mb-2 max-w-[46ch] basis-full border-accent border-l-3 bg-accent-soft px-4 py-3 text-sm [overflow-wrap:anywhere]">
          {withdrawnText(tipo, state.withdrawal, timeZone)}
        </span>
      )}
      {mayWrite(reader) && (
        <SiteLink href={openAddress(tipo, id)} className="button button-line">
          {entranceTexts.open}
        </SiteLink>
      )}
      {state.name === 'withdrawn' && mayPublish(reader) && (
        <PublishAgain tipo={tipo} id={id} onDone={() => location.reload()} />
      )}
    </>
  );
}
