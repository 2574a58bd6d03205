import { useState } from 'react';

/** Files that were chosen and cannot be used: by field, what is wrong. Each stays until another is chosen there. */
export function useRefusals() {
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (field: string): string | undefined => refusals[field],
    /** The first field that has one. */
    first: Object.keys(refusals)[0],
    set(field: string, problem: string | undefined): void {
      setRefusals(({ [field]: _, ...others }) =>
        problem === undefined ? others : { ...others, [field]: problem },
      );
    },
    clear: (): void => setRefusals({}),
  };
}
