/** Codes of `StorageError`: a file could not be stored, or the storage does not answer. */
export const NOT_STORED = 'MEDIA_NOT_STORED';
export const STORAGE_UNAVAILABLE = 'MEDIA_STORAGE_AWAY';

/** Thrown when the media storage fails. Its message is for the log. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
