import { useReader } from '@/components/session/use-reader';
import { SiteLink } from '@/components/ui/site-link';
import type { CopyType } from '@/contract/copies';
import { may } from '@/contract/permissions';
import { openAddress } from '@/lib/newsroom/open-address';

export interface EditLinkProps {
  tipo: CopyType;
  id: number;
  /** Title of the item, on a page with several. */
  of?: string;
}

const mayWrite = may('escribir');

/** 'Editar' for those who may write (D54): opens the working copy of the item. */
export function LiveEditLink({ tipo, id, of }: EditLinkProps) {
  const reader = useReader();
  if (!reader || !mayWrite(reader)) return null;
  return (
    <p data-print="hide" className="relative z-2 mt-3 w-fit text-sm">
      <SiteLink
        href={openAddress(tipo, id)}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-3 hover:text-accent"
      >
        Editar
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </SiteLink>
    </p>
  );
}
