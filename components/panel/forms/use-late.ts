import { useEffect, useState } from 'react';

type Late<Value> = { status: 'loading' } | { status: 'ready'; value: Value } | { status: 'failed' };

/** What is fetched when somebody needs it, and what became of that. */
export function useLate<Value>(load: () => Promise<Value>): Late<Value> {
  const [late, setLate] = useState<Late<Value>>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is always the same
  useEffect(() => {
    load().then(
      (value) => setLate({ status: 'ready', value }),
      (error) => {
        console.error(error);
        setLate({ status: 'failed' });
      },
    );
  }, []);
  return late;
}
