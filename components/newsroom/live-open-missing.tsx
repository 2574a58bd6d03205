import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import { useReader } from '@/components/session/use-reader';
import { SiteLink } from '@/components/ui/site-link';
import type { CopyType } from '@/contract/copies';
import { may } from '@/contract/permissions';
import { getArticle } from '@/lib/articles/api';
import { getBlog } from '@/lib/blogs/api';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { Http } from '@/lib/core/http';
import { entranceTexts } from '@/lib/newsroom/messages';
import { openAddress } from '@/lib/newsroom/open-address';

export interface OpenMissingProps {
  /** Editions have no pages of their own. */
  tipo: Exclude<CopyType, 'edicion'>;
}

const mayWrite = may('escribir');

const reads: Record<OpenMissingProps['tipo'], (http: Http, id: number) => Promise<unknown>> = {
  articulo: getArticle,
  blog: getBlog,
};

/** The item in the address. The page itself may have another one: the web process sends it for all missing items. */
const idInAddress = (): number => Number(/\/([1-9]\d{0,14})\/?$/.exec(location.pathname)?.[1] ?? 0);

/** Whether the item exists for the person who is signed in. Throws ApiError. */
const exists = (tipo: OpenMissingProps['tipo'], id: number): Promise<boolean> =>
  reads[tipo](browserApi(), id).then(
    () => true,
    (error) => {
      if (isNotFound(error)) return false;
      throw error;
    },
  );

/** 'Abrir en la redacción' for those who may write (D54), if the item exists for them. */
export function LiveOpenMissing({ tipo }: OpenMissingProps) {
  const reader = useReader();
  const id = idInAddress();
  const { data: isThere } = useQuery(
    {
      queryKey: ['newsroom', 'missing', tipo, id, reader?.id],
      queryFn: () => exists(tipo, id),
      enabled: reader ? mayWrite(reader) && id > 0 : false,
    },
    queryClient,
  );
  if (!isThere) return null;
  return (
    <SiteLink href={openAddress(tipo, id)} className="button button-line">
      {entranceTexts.open}
    </SiteLink>
  );
}
