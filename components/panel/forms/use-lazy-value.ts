import { useEffect, useEffectEvent, useState } from 'react';

type LazyValue<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed' };

/** A value loaded on demand, and the state of loading it. */
export function useLazyValue<Value>(load: () => Promise<Value>): LazyValue<Value> {
  const [late, setLate] = useState<LazyValue<Value>>({ status: 'loading' });
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
