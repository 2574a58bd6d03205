/**
 * Query parameter of the address of a file that is not public: staff and holders of a preview link get such addresses,
 * valid for an hour. The server removes the parameter from texts that it stores (newsroom.md#files).
 */
export const MEDIA_SIGNATURE = 'firma';

/** Longest key of a stored file, in characters. */
export const LONGEST_MEDIA_KEY = 200;

/** Without a bound the search would take quadratic time. */
const SIGNED = new RegExp(
  `(/media/[\\w./-]{1,${LONGEST_MEDIA_KEY}})\\?${MEDIA_SIGNATURE}=[\\w.-]*`,
  'g',
);

/** Removes the signatures from the addresses of files in a text. */
export const withoutSignatures = (text: string): string => text.replaceAll(SIGNED, '$1');
