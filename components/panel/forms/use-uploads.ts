import { useRef, useState } from 'react';

/** Uploads that a form waits for before it is saved. */
export function useUploads() {
  const running = useRef(new Set<Promise<boolean>>());
  const [isUploading, setIsUploading] = useState(false);
  const [isAwaited, setIsAwaited] = useState(false);
  return {
    isUploading,
    isAwaited,
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
    /** Waits for all of them, and for those that come meanwhile; answers whether all came to their end. */
    async haveArrived(): Promise<boolean> {
      const answers: boolean[] = [];
      setIsAwaited(running.current.size > 0);
      while (running.current.size > 0) answers.push(...(await Promise.all(running.current)));
      setIsAwaited(false);
      return !answers.includes(false);
    },
  };
}
