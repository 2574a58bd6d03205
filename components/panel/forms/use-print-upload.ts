import { useEffect, useRef, useState } from 'react';
import { browserApi } from '@/lib/core/browser-http';
import { describePrintFailure, printProblem, storePrint } from '@/lib/panel/print';

/** A printed version on its way to the server, one at a time, and what became of the last. */
export function usePrintUpload(onStored: (address: string) => void) {
  const [file, setFile] = useState<File>();
  const [isStored, setIsStored] = useState(false);
  const [problem, setProblem] = useState<string>();
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  /** Answers whether it came to its end, which it did where it was called off, too. */
  const upload = async (chosen: File): Promise<boolean> => {
    const controller = new AbortController();
    calling.current = controller;
    setFile(chosen);
    try {
      onStored(await storePrint(browserApi(controller.signal), chosen));
      setIsStored(true);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      setProblem(describePrintFailure(error));
      return false;
    } finally {
      setFile(undefined);
    }
  };

  return {
    /** The one that is on its way. */
    file,
    isStored,
    problem,
    /** Begins, unless the file is none that is taken; answers what `upload` does. */
    begin(chosen: File): Promise<boolean> | undefined {
      const wrong = printProblem(chosen);
      setProblem(wrong);
      setIsStored(false);
      return wrong ? undefined : upload(chosen);
    },
    callOff: (): void => calling.current?.abort(),
  };
}
