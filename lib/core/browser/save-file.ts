/** Offers a file for download under `name`. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
