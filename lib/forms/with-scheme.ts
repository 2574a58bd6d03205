/** What people type for an address is often its host alone. */
export const withScheme = (address: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;
