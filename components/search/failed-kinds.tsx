import { Icon } from '@/components/ui/icon';
import type { SearchType } from '@/contract/search';
import { kinds } from '@/lib/search/kinds';
import { type SearchQuery, searchAddress } from '@/lib/search/query';

/** Names the content types that could not be searched. */
export function FailedKinds({ types, query }: { types: SearchType[]; query: SearchQuery }) {
  if (types.length === 0) return null;
  const names = kinds.filter(({ type }) => types.includes(type)).map(({ plural }) => plural);
  return (
    <p role="alert" className="mt-5 flex items-start gap-2 bg-danger-soft px-4 py-3 text-danger">
      <Icon name="alert" className="mt-0.5 size-5" />
      <span>
        <span>{`No se pudo buscar en: ${names.join(', ')}. `}</span>
        <a href={searchAddress(query)} className="font-semibold underline">
          Reintentar
        </a>
      </span>
    </p>
  );
}
