import type { Topic } from '../../../contract/forum.ts';
import { presentAuthor, type Reader } from '../../platform/http/author.ts';
import type { TopicRow } from './repository.ts';

/** Topic as a reader sees it; its comments have a call of their own, here they are counted. */
export function presentTopic(
  { estado, ...row }: TopicRow,
  options: { siteUrl: string; reader: Reader },
): Topic {
  return {
    ...row,
    autor: presentAuthor(row.autor, options),
    comentarios: [],
    ...(estado === 'publicado' ? {} : { estado }),
  };
}
