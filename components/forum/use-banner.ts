import { useEffect, useState } from 'react';

/** So long a success is told, in milliseconds (constants.md#time-constants). */
const BANNER_MS = 3000;

/** A text that goes by itself. */
export function useBanner() {
  // An object: the same text told twice begins anew.
  const [told, setTold] = useState({ text: '' });
  useEffect(() => {
    if (!told.text) return;
    const timer = setTimeout(() => setTold({ text: '' }), BANNER_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return { text: told.text, tell: (text: string) => setTold({ text }) };
}
