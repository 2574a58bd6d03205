import { useEffect, useRef, useState } from 'react';
import { browserApi } from '@/lib/core/browser-http';
import { describePrintFailure, printProblem, storePrint } from '@/lib/panel/print';
import { mayArriveLater } from '@/lib/panel/upload-failure';

/** What became of the last file. */
interface Outcome {
  /** What stood in the field then: whoever has changed it since has gone on. */
  address: string;
  problem?: string;
  /** The file, where it may arrive at another try. */
  left?: File;
}

interface PrintUploadOptions {
  /** What stands in the field that it fills in. */
  address: string;
  onStored: (address: string) => void;
  /** One did not arrive, and is left for another try. Told with the failure itself: in between nothing would hold it. */
  onLeft: () => void;
}

/** A printed version on its way to the server, one at a time, and what became of the last. */
export function usePrintUpload({ address, onStored, onLeft }: PrintUploadOptions) {
  const [file, setFile] = useState<File>();
  const [last, setLast] = useState<Outcome>();
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  /** Answers whether it came to its end, which it did where it was called off, too. */
  const upload = async (chosen: File): Promise<boolean> => {
    const controller = new AbortController();
    calling.current = controller;
    setFile(chosen);
    try {
      const stored = await storePrint(browserApi(controller.signal), chosen);
      onStored(stored);
      setLast({ address: stored });
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      const problem = describePrintFailure(error);
      const isLeft = mayArriveLater(error);
      setLast({ address, problem, ...(isLeft && { left: chosen }) });
      if (isLeft) onLeft();
      return false;
    } finally {
      setFile(undefined);
    }
  };

  const outcome = last?.address === address ? last : undefined;
  return {
    /** The one that is on its way. */
    file,
    isStored: outcome !== undefined && outcome.problem === undefined,
    problem: outcome?.problem,
    /** The one that did not arrive, and may at another try. */
    left: outcome?.left,
    /** Begins, unless the file is none that is taken; answers what `upload` does. */
    begin(chosen: File): Promise<boolean> | undefined {
      const problem = printProblem(chosen);
      setLast(problem ? { address, problem } : undefined);
      return problem ? undefined : upload(chosen);
    },
    callOff: (): void => calling.current?.abort(),
  };
}
