import { useRef } from 'react';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { FormValues } from '@/lib/panel/form-values';
import { describePictureFailure, storeTextPicture } from '@/lib/panel/text-picture';
import { mayArriveLater } from '@/lib/panel/upload-failure';

interface ChosenPictures {
  refusals: Pick<ItemFormState['refusals'], 'set'>;
  /** Takes a file that the server refused out of its field. */
  takeBack: (field: string, file: File) => void;
}

/** Uploads the pictures that were chosen in a form, which a copy names by their addresses. */
export function useChosenPictures({ refusals, takeBack }: ChosenPictures) {
  // A file is uploaded once, however often the save is repeated.
  const stored = useRef(new WeakMap<File, string>());
  const store = async (field: string, file: File): Promise<string | undefined> => {
    try {
      return (await storeTextPicture(browserApi(), file)).address;
    } catch (error) {
      if (!(error instanceof ApiError) || mayArriveLater(error)) throw error;
      console.error(error);
      takeBack(field, file);
      refusals.set(field, describePictureFailure(error));
      return undefined;
    }
  };
  return {
    /**
     * Addresses of the chosen files by field. A file that the server refuses is taken back, with its reason. Throws
     * ApiError if a retry may succeed.
     */
    async upload(values: FormValues): Promise<Record<string, string>> {
      const addresses: Record<string, string> = {};
      for (const [field, value] of Object.entries(values)) {
        if (!(value instanceof File)) continue;
        const address = stored.current.get(value) ?? (await store(field, value));
        if (address === undefined) continue;
        stored.current.set(value, address);
        addresses[field] = address;
      }
      return addresses;
    },
    /** Fields whose chosen file is the one at these addresses; another one may have been chosen since. */
    settled: (values: FormValues, addresses: Record<string, string>): string[] =>
      Object.entries(addresses).flatMap(([field, address]) => {
        const value = values[field];
        return value instanceof File && stored.current.get(value) === address ? [field] : [];
      }),
  };
}
