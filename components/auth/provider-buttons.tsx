/** Sign-in through other providers, where any is set up (D8); leads to `next` afterwards. */
export function ProviderButtons(_: { next: string }) {
  return null;
}
