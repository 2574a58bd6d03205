import { useEffect, useEffectEvent, useState } from 'react';

type Late<Value> = { status: 'loading' } | { status: 'ready'; value: Value } | { status: 'failed' };

/** What is fetched when somebody needs it, and what became of that. */
export function useLate<Value>(load: () => Promise<Value>): Late<Value> {
  const [late, setLate] = useState<Late<Value>>({ status: 'loading' });
  const fetchOnce = useEffectEvent(() => {
    load().then(
      (value) => setLate({ status: 'ready', value }),
      (error) => {
        console.error(error);
        setLate({ status: 'failed' });
      },
    );
  });
  useEffect(() => fetchOnce(), []);
  return late;
}
