/** Attribute of the hidden element with the account for which a page was rendered (D79). */
export const ACCOUNT_ATTRIBUTE = 'data-account-id';

/**
 * Id of the account for which this page was rendered; undefined where it is the same for everybody.
 */
export function pageAccount(): number | undefined {
  const id = globalThis.document
    ?.querySelector(`[${ACCOUNT_ATTRIBUTE}]`)
    ?.getAttribute(ACCOUNT_ATTRIBUTE);
  return id ? Number(id) : undefined;
}
