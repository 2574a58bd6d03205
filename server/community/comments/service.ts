import type { Comment } from '../../../contract/comments.ts';
import { isModerator, presentAuthor, type Reader } from '../../platform/http/author.ts';
import type { CommentRow } from './repository.ts';
import type { TargetField } from './targets.ts';

/** Placeholder text of a deleted comment that has replies (D24). */
const ERASED = {
  contenido: '',
  autor: { id: null, email: '', usuario_unico: '' },
  likes_count: 0,
  is_liked: false,
  eliminado: true,
} as const;

/** Reader and target of the presented comments. */
export interface Presentation {
  siteUrl: string;
  reader: Reader;
  target: TargetField;
}

const isOwnOrModerated = (row: CommentRow, reader: Reader) =>
  reader !== null && (isModerator(reader) || row.autor?.id === reader.id);

/** Whether a reader may see the text: all may where it is published, else its author and moderators. */
const maySeeText = (row: CommentRow, reader: Reader): boolean =>
  row.eliminado_en === null && (row.estado === 'publicado' || isOwnOrModerated(row, reader));

/** One comment as a reader sees it, without what is below it. */
export function presentComment(row: CommentRow, options: Presentation): Comment {
  const { id, creado_en, respuestas_count } = row;
  const place = { id, creado_en, parent: row.parent_id, ...options.target, respuestas_count };
  if (!maySeeText(row, options.reader)) return { ...place, ...ERASED, respuestas: [] };
  const held = row.estado === 'publicado' ? {} : { estado: row.estado };
  const edited = row.editado_en === null ? {} : { editado: true, actualizado_en: row.editado_en };
  return {
    ...place,
    contenido: row.contenido,
    autor: presentAuthor(row.autor, options),
    likes_count: row.likes_count,
    is_liked: row.is_liked,
    ...edited,
    ...held,
    respuestas: [],
  };
}

/**
 * Builds the trees of the given top-level comments, in their order; `replies` holds what is shown
 * below them, oldest first. A deleted comment stays, emptied, while there is a reply to read.
 */
export function buildThreads(
  roots: CommentRow[],
  replies: CommentRow[],
  options: Presentation,
): Comment[] {
  const repliesByParent = Map.groupBy(replies, (reply) => reply.parent_id);

  const build = (row: CommentRow): Comment[] => {
    const respuestas = (repliesByParent.get(row.id) ?? []).flatMap(build);
    const isEmpty = row.respuestas_count === 0 && !maySeeText(row, options.reader);
    return isEmpty ? [] : [{ ...presentComment(row, options), respuestas }];
  };

  return roots.flatMap(build);
}

/**
 * The same with at most `limit` replies below each top-level comment, of which `replies` holds one
 * more where there are more: then the comment gets the cursor after which they come.
 */
export function buildOpening(
  roots: CommentRow[],
  replies: CommentRow[],
  options: Presentation & { limit: number },
): Comment[] {
  const repliesByRoot = Map.groupBy(replies, (reply) => reply.root_id);
  return roots.flatMap((root) => {
    const below = repliesByRoot.get(root.id) ?? [];
    const shown = below.slice(0, options.limit);
    const last = shown.at(-1);
    const more = last && below.length > shown.length ? { respuestas_cursor: last.id } : {};
    return buildThreads([root], shown, options).map((comment) => ({ ...comment, ...more }));
  });
}
