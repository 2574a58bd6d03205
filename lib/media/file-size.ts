const KB = 1024;

/** Formats a file size: `48 KB`, `2,4 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${(bytes / KB / KB).toFixed(1).replace('.', ',')} MB`;
