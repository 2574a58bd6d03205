import { useEffect, useRef, useState } from 'react';
import { browserApi } from '@/lib/core/browser/browser-http';
import { describePrintFailure, printProblem, storePrint } from '@/lib/panel/print';
import { mayArriveLater } from '@/lib/panel/upload-failure';

/** Result of the last upload. */
interface Outcome {
  /** Value of the field at that time; the result is outdated if it has changed. */
  address: string;
  problem?: string;
  /** The file, if a retry may succeed. */
  left?: File;
}

interface PrintUploadOptions {
  /** Value of the field that it fills in. */
  address: string;
  onStored: (address: string) => void;
  /** Called if an upload failed and can be retried; synchronously with the failure, so that `save` keeps waiting. */
  onLeft: () => void;
}

/** Upload of a printed version, one at a time, and the result of the last. */
export function usePrintUpload({ address, onStored, onLeft }: PrintUploadOptions) {
  const [file, setFile] = useState<File>();
  const [last, setLast] = useState<Outcome>();
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  /** Resolves to whether it settled, by success or cancel. */
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
    /** The running upload. */
    file,
    isStored: outcome !== undefined && outcome.problem === undefined,
    problem: outcome?.problem,
    /** The failed upload that can be retried. */
    left: outcome?.left,
    /** Starts the upload, unless the file is not accepted; resolves as `upload` does. */
    begin(chosen: File): Promise<boolean> | undefined {
      const problem = printProblem(chosen);
      setLast(problem ? { address, problem } : undefined);
      return problem ? undefined : upload(chosen);
    },
    callOff: (): void => calling.current?.abort(),
  };
}
