import { reasonOf } from '../errors/failure.ts';
import type { BulkConnection, BulkMailer } from './bulk-mailer.ts';
import { writeEmailFile } from './folder-mailer.ts';

/** Writes messages as .eml files, if no mail server is configured. */
export function openBulkFolder(folder: string): BulkMailer {
  const session: BulkConnection = {
    send: async (message, begin) => {
      try {
        if (!(await begin())) return { state: 'withheld', response: '' };
      } catch (error) {
        return { state: 'unavailable', response: reasonOf(error) };
      }
      try {
        await writeEmailFile(folder, message, message.raw);
        return { state: 'accepted', response: 'Guardado en un archivo' };
      } catch (error) {
        // It was not renamed into its place.
        return { state: 'delayed', response: reasonOf(error) };
      }
    },
    isOpen: () => true,
    close: () => undefined,
  };
  return { connections: 1, open: async () => session };
}
