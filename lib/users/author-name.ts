import { DELETED_ACCOUNT } from '../../contract/deleted-account.ts';
import type { Author } from '../../contract/users.ts';

/** Name of an author: the handle, which a deleted account has not (D47). */
export const authorName = ({ usuario_unico }: Pick<Author, 'usuario_unico'>): string =>
  usuario_unico === '' || usuario_unico === DELETED_ACCOUNT ? DELETED_ACCOUNT : `@${usuario_unico}`;
