import type { Author } from '../../contract/users.ts';
import { mediaAddress } from '../media/address.ts';

/** Columns of the person who wrote or liked something; all null where the account is gone. */
export interface AuthorColumns {
  id: number | null;
  usuario_unico: string | null;
  perfil_url: string | null;
  deleted_at: string | null;
}

/** Author as everybody may see it: the address of its mail stays empty (D33). */
export function publicAuthor(author: AuthorColumns | null, siteUrl: string): Author {
  if (!author || author.id === null || author.usuario_unico === null || author.deleted_at) {
    return { id: null, email: '', usuario_unico: 'Cuenta eliminada' };
  }
  return {
    id: author.id,
    email: '',
    usuario_unico: author.usuario_unico,
    perfil_url: mediaAddress(siteUrl, author.perfil_url),
  };
}
