import { useState } from 'react';

/** Error texts of refused files by field, shown until another file is chosen. */
export function useRefusals() {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (field: string): string | undefined => refusals[field],
    /** The first field with an error. */
    first: Object.keys(refusals)[0],
    set(field: string, problem: string | undefined): void {
      setRefusals(({ [field]: _, ...others }) =>
        problem === undefined ? others : { ...others, [field]: problem },
      );
    },
    clear: (): void => setRefusals({}),
  };
}
