import { useRef, useState } from 'react';

/** Uploads that a form waits for before it is saved. */
export function useUploads() {
  const running = useRef(new Set<Promise<boolean>>());
  const callOff = useRef<() => void>(() => {});
  const [isUploading, setIsUploading] = useState(false);
  return {
    isUploading,
    /** One more; it answers whether it came to its end, which it did not where it throws. */
    add(upload: Promise<boolean>): void {
      const { current } = running;
      const ended = upload.catch(() => false);
      current.add(ended);
      setIsUploading(true);
      void ended.then(() => {
        current.delete(ended);
        setIsUploading(current.size > 0);
      });
    },
    /** Waits for all of them, and for those that come meanwhile. */
    async wait(): Promise<'arrived' | 'failed' | 'called off'> {
      const calledOff = new Promise<'called off'>((resolve) => {
        callOff.current = () => resolve('called off');
      });
      const answers: boolean[] = [];
      while (running.current.size > 0) {
        const some = await Promise.race([Promise.all(running.current), calledOff]);
        if (some === 'called off') return some;
        answers.push(...some);
      }
      return answers.includes(false) ? 'failed' : 'arrived';
    },
    /** Ends the waiting, and not the uploads. */
    stopWaiting: (): void => callOff.current(),
  };
}
