import { useCallback, useRef, useState } from 'react';

/** Uploads that a form waits for before it is saved. */
export function useUploads() {
  const running = useRef(new Map<Promise<boolean>, string | undefined>());
  const callOff = useRef<() => void>(() => {});
  // As `running` has it, for the screen.
  const [fields, setFields] = useState<(string | undefined)[]>([]);
  const show = () => setFields([...running.current.values()]);
  const [left, setLeft] = useState<readonly string[]>([]);
  /** Whether a file is left in a field that did not arrive, for another try. */
  const leave = useCallback((field: string, isLeft: boolean): void => {
    setLeft((before) => {
      if (before.includes(field) === isLeft) return before;
      return isLeft ? [...before, field] : before.filter((one) => one !== field);
    });
  }, []);
  return {
    leave,
    hasLeft: left.length > 0,
    isLeftIn: (field: string): boolean => left.includes(field),
    isUploading: fields.length > 0,
    /** Whether one is on its way that fills in no field: into the text. */
    isIntoText: fields.includes(undefined),
    /**
     * One more; it answers whether it came to its end, which it did not where it throws. `field` is the one that it
     * fills in then.
     */
    add(upload: Promise<boolean>, field?: string): void {
      const { current } = running;
      const ended = upload.catch(() => false);
      current.set(ended, field);
      show();
      void ended.then(() => {
        current.delete(ended);
        show();
      });
    },
    /** Whether a field is about to be filled in by one. */
    isFilling: (field: string): boolean => [...running.current.values()].includes(field),
    /** Waits for all of them, and for those that come meanwhile. */
    async wait(): Promise<'arrived' | 'failed' | 'called off'> {
      const calledOff = new Promise<'called off'>((resolve) => {
        callOff.current = () => resolve('called off');
      });
      const answers: boolean[] = [];
      while (running.current.size > 0) {
        const some = await Promise.race([Promise.all(running.current.keys()), calledOff]);
        if (some === 'called off') return some;
        answers.push(...some);
      }
      return answers.includes(false) ? 'failed' : 'arrived';
    },
    /** Ends the waiting, and not the uploads. */
    stopWaiting: (): void => callOff.current(),
  };
}
