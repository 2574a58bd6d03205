import type { Comment } from '../../contract/comments.ts';
import { presentAuthor, type Reader } from '../http/author.ts';
import type { CommentRow } from './repository.ts';

const isReadable = (row: CommentRow) => row.eliminado_en === null && row.estado === 'publicado';

/** What a comment shows that keeps its place only for its replies (D24). */
const ERASED = {
  contenido: '',
  autor: { id: null, email: '', usuario_unico: '' },
  likes_count: 0,
  eliminado: true,
} as const;

/** Field that names the target of a comment, with its id: `{ articulo: 7 }`. */
export type TargetField = { articulo: number } | { blog: number } | { tema: number };

/**
 * Builds the trees of the given top-level comments, in their order; `replies` holds everything
 * below them, oldest first. A deleted comment stays, emptied, while there is a reply to read.
 */
export function buildThreads(
  roots: CommentRow[],
  replies: CommentRow[],
  options: { siteUrl: string; reader: Reader; target: TargetField },
): Comment[] {
  const repliesByParent = Map.groupBy(replies, (reply) => reply.parent_id);

  const build = (row: CommentRow): Comment[] => {
    const respuestas = (repliesByParent.get(row.id) ?? []).flatMap(build);
    const readable = isReadable(row);
    if (!readable && respuestas.length === 0) return [];
    const comment = {
      id: row.id,
      contenido: row.contenido,
      creado_en: row.creado_en,
      autor: presentAuthor(row.autor, options),
      parent: row.parent_id,
      likes_count: row.likes_count,
      is_liked: false,
      ...options.target,
      respuestas,
    };
    return [readable ? comment : { ...comment, ...ERASED }];
  };

  return roots.flatMap(build);
}
