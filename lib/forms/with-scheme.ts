/** People often type a host without a scheme. */
export const withScheme = (address: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) ? `https://${address}` : address;
