/** Name of the meta element that says for which account a page was rendered (D79). */
export const ACCOUNT_META = 'account-id';

/** Id of the account for which this page was rendered; undefined where it is the same for everybody. */
export function pageAccount(): number | undefined {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${ACCOUNT_META}"]`);
  return meta ? Number(meta.content) : undefined;
}
