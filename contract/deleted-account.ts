/**
 * Whose texts are those of an account that is gone (D47). In a file of its own, as who draws a comment needs no
 * schemas (decision 001).
 */
export const DELETED_ACCOUNT = 'Cuenta eliminada';
