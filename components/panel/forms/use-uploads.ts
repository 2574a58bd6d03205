import { useCallback, useRef, useState } from 'react';

/** Uploads that a form waits for before it is saved. */
export function useUploads() {
  const running = useRef(new Map<Promise<boolean>, string | undefined>());
  const callOff = useRef<() => void>(() => {});
  // Copy of `running` for rendering.
  const [fields, setFields] = useState<(string | undefined)[]>([]);
  const show = () => setFields([...running.current.values()]);
  const [left, setLeft] = useState<readonly string[]>([]);
  /** Whether a field has a failed upload that can be retried. */
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
    /** Whether an upload into the text is running. */
    isIntoText: fields.includes(undefined),
    /**
     * Adds an upload, a promise of whether it settled; a rejection counts as not settled. `field` is the one that it
     * fills in.
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
    /** Whether a running upload will fill in a field. */
    isFilling: (field: string): boolean => [...running.current.values()].includes(field),
    /** Waits for all uploads, including later ones. */
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
    /** Cancels the wait, not the uploads. */
    stopWaiting: (): void => callOff.current(),
  };
}

type Uploads = ReturnType<typeof useUploads>;

/** What the parts of a form know of its uploads. */
export const uploadParts = (uploads: Uploads) => ({
  /** Uploads are running: pictures of the text, a printed version. */
  isUploading: uploads.isUploading,
  /** Running or failed picture uploads have placeholders in the editor, and are lost with it. */
  hasPlaces: uploads.isIntoText || uploads.isLeftIn('contenido'),
  /** Running or failed uploads, which replacing the text would lose. */
  holdsFiles: uploads.isUploading || uploads.isLeftIn('contenido'),
  /** Failed uploads that can be retried; set by `leave`. */
  hasLeftFiles: uploads.hasLeft,
  leave: uploads.leave,
  /** Cancels the wait. */
  stopWaiting: uploads.stopWaiting,
  /** Makes `save` wait for an upload, a promise of whether it settled; `field` is the one that it fills in. */
  waitFor: uploads.add,
});
