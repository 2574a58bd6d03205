/** The first error text of a field, or of one of its parts. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  // Parts of a list are errors below their places; `ref` is an element.
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : firstMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}
