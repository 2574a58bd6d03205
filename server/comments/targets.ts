import type { z } from 'zod';
import {
  articleCommentCreateSchema,
  blogCommentCreateSchema,
  type CommentTarget,
  topicCommentCreateSchema,
} from '../../contract/comments.ts';
import type { Database } from '../db/database.ts';
import type { Reader } from '../http/author.ts';

/** Whether a reader may see the thing that is commented on; given by each noun that has threads. */
export type TargetCheck = (db: Database, id: number, reader: Reader) => Promise<boolean>;

/** Field that names the target of a comment, with its id: `{ articulo: 7 }`. */
export type TargetField = { articulo: number } | { blog: number } | { tema: number };

/** Field of an answer that names the target. */
export const targetField: Record<CommentTarget, (id: number) => TargetField> = {
  blog: (blog) => ({ blog }),
  article: (articulo) => ({ articulo }),
  topic: (tema) => ({ tema }),
};

/** A new comment as every target's payload says it. */
export interface NewComment {
  targetId: number;
  contenido: string;
  parent: number | null;
}

type Payload = { contenido: string; parent: number | null } & Partial<
  Record<'blog' | 'articulo' | 'tema', number>
>;

/** Payload of a new comment by target (contenido.md section 7). */
export const createSchemas: Record<CommentTarget, z.ZodType<Payload>> = {
  blog: blogCommentCreateSchema,
  article: articleCommentCreateSchema,
  topic: topicCommentCreateSchema,
};

/** The payload without the name of its id field. */
export const readNewComment = ({
  contenido,
  parent,
  blog,
  articulo,
  tema,
}: Payload): NewComment => ({
  targetId: blog ?? articulo ?? tema ?? 0,
  contenido,
  parent,
});
