import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { FormValues } from '@/lib/panel/form-values';
import { describePictureFailure, storeTextPicture } from '@/lib/panel/text-picture';
import { mayArriveLater } from '@/lib/panel/upload-failure';

/** Uploads the pictures that were chosen in a form, which a copy names by their addresses. */
export function useChosenPictures(
  form: UseFormReturn<FormValues>,
  refusals: ItemFormState['refusals'],
) {
  // A file is uploaded once, however often the save is repeated.
  const stored = useRef(new WeakMap<File, string>());
  return {
    /**
     * Addresses of the chosen files by field. A file that the server refuses is taken back, with its reason. Throws
     * ApiError if a retry may succeed.
     */
    async upload(): Promise<Record<string, string>> {
      const addresses: Record<string, string> = {};
      for (const [name, value] of Object.entries(form.getValues())) {
        if (!(value instanceof File)) continue;
        const address = stored.current.get(value) ?? (await store(name, value));
        if (address === undefined) continue;
        stored.current.set(value, address);
        addresses[name] = address;
      }
      return addresses;
    },
    /** Takes saved files out of the fields: the copy has their addresses. */
    forget(addresses: Record<string, string>): void {
      for (const [name, address] of Object.entries(addresses)) {
        const value = form.getValues(name);
        // Another file may have been chosen meanwhile.
        if (value instanceof File && stored.current.get(value) === address) {
          form.setValue(name, undefined);
        }
      }
    },
  };

  async function store(name: string, file: File): Promise<string | undefined> {
    try {
      return (await storeTextPicture(browserApi(), file)).src;
    } catch (error) {
      if (!(error instanceof ApiError) || mayArriveLater(error)) throw error;
      console.error(error);
      refusals.set(name, describePictureFailure(error));
      if (form.getValues(name) === file) form.setValue(name, undefined);
      return undefined;
    }
  }
}
