/**
 * Author shown for texts of a deleted account (D47). In a file of its own, so that rendering a comment loads no
 * schemas (record 001).
 */
export const DELETED_ACCOUNT = 'Cuenta eliminada';
