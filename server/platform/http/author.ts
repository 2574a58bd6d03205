import { DELETED_ACCOUNT } from '../../../contract/deleted-account.ts';
import { may } from '../../../contract/permissions.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Author } from '../../../contract/users.ts';
import { mediaAddress } from '../storage/address.ts';

/** Columns of an author; all null if the account was erased. */
export interface AuthorColumns {
  id: number | null;
  email: string | null;
  usuario_unico: string | null;
  perfil_url: string | null;
  deleted_at: string | null;
}

/** The current user; null if anonymous. */
export type Reader = { id: number; role: Role; permisos: readonly string[] | null } | null;

/** Whether a reader sees held texts and e-mails of others: staff with `moderar` (D54, record 109). */
export const isModerator = (reader: Reader): boolean => reader !== null && may('moderar')(reader);

/** Author as a reader may see it: the e-mail is for that person and for moderators (D33, record 109). */
export function presentAuthor(
  author: AuthorColumns | null,
  { siteUrl, reader }: { siteUrl: string; reader: Reader },
): Author {
  if (!author || author.id === null || author.usuario_unico === null || author.deleted_at) {
    return { id: null, email: '', usuario_unico: DELETED_ACCOUNT };
  }
  const maySeeEmail = reader !== null && (reader.id === author.id || isModerator(reader));
  return {
    id: author.id,
    email: maySeeEmail ? (author.email ?? '') : '',
    usuario_unico: author.usuario_unico,
    perfil_url: mediaAddress(siteUrl, author.perfil_url),
  };
}
