import { DELETED_ACCOUNT } from '../../contract/deleted-account.ts';
import type { Author } from '../../contract/users.ts';

/** How somebody is called beside what they wrote: by their handle, which an account that is gone has not (D47). */
export const authorName = ({ usuario_unico }: Pick<Author, 'usuario_unico'>): string =>
  usuario_unico === '' || usuario_unico === DELETED_ACCOUNT ? DELETED_ACCOUNT : `@${usuario_unico}`;
