import { useState } from 'react';
import { findNames, type NameList } from '@/lib/panel/names';
import { useTermSearch } from '../../use-term-search';

/** Search of authors or tags; it asks only once somebody has gone to it (`begin`). */
export function useNames(list: NameList) {
  const [isBegun, setIsBegun] = useState(false);
  const search = useTermSearch(
    `names-${list}`,
    (http, term) => findNames(http, list, term),
    isBegun,
  );
  return { ...search, begin: () => setIsBegun(true), isBegun };
}
