import { useEffect, useState } from 'react';

/** Duration of a success message, in milliseconds (constants.md#time-constants). */
const BANNER_MS = 3000;

/** A message that disappears after a while. */
export function useBanner() {
  // An object, so that the same text restarts the timer.
  const [told, setTold] = useState({ text: '' });
  useEffect(() => {
    if (!told.text) return;
    const timer = setTimeout(() => setTold({ text: '' }), BANNER_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return { text: told.text, tell: (text: string) => setTold({ text }) };
}
