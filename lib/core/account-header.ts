/**
 * Names the account for which a form or control was rendered (D79). The proxy compares it with the account
 * of the session and does not pass it on.
 */
export const ACCOUNT_HEADER = 'x-account-id';
