const KB = 1024;

/** How large a file is, as people read it: `48 KB`, `2,4 MB`. `bytes` is a count of bytes. */
export const fileSize = (bytes: number): string =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${(bytes / KB / KB).toFixed(1).replace('.', ',')} MB`;
