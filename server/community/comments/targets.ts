import type { z } from 'zod';
import {
  articleCommentCreateSchema,
  blogCommentCreateSchema,
  type CommentTarget,
  topicCommentCreateSchema,
} from '../../../contract/comments.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Reader } from '../../platform/http/author.ts';

/** Whether a reader may see the commented item; provided by each feature with threads. */
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

/** A record with the id of its target in one of these fields. */
type OfTarget = Partial<Record<'blog' | 'articulo' | 'tema', number | undefined>>;

type Payload = { contenido: string; parent: number | null } & OfTarget;

/** Payload of a new comment by target (api.md#calls). */
export const createSchemas: Record<CommentTarget, z.ZodType<Payload>> = {
  blog: blogCommentCreateSchema,
  article: articleCommentCreateSchema,
  topic: topicCommentCreateSchema,
};

/** Id of the item that a record belongs to. */
export const targetIdIn = ({ blog, articulo, tema }: OfTarget): number =>
  blog ?? articulo ?? tema ?? 0;

/** The payload without the name of its id field. */
export const readNewComment = ({ contenido, parent, ...target }: Payload): NewComment => ({
  targetId: targetIdIn(target),
  contenido,
  parent,
});
