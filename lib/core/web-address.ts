export interface WebAddress {
  href: string;
  /** Without the scheme, as people write it. */
  label: string;
}

/** An address of another site; undefined for none and for any scheme but http and https (D43). */
export function webAddress(value: string | null): WebAddress | undefined {
  if (!value || !URL.canParse(value)) return undefined;
  const { protocol, href } = new URL(value);
  if (!/^https?:$/.test(protocol)) return undefined;
  return { href, label: value.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '') };
}
