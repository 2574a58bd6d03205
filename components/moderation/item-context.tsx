import type { ModerationItem } from '@/contract/moderation';
import { authorName } from '@/lib/users/author-name';
import { PageLink } from './page-link';

const KINDS = { blog: 'la noticia', article: 'el artículo', topic: 'el tema' } as const;

/** Parent of an item, and the comment that it answers. */
export function ItemContext({ item }: { item: ModerationItem }) {
  const { elemento, url, respuesta_a: answered, tipo, estado } = item;
  // A topic that is not published has no page.
  const hasPage = tipo === 'comentario' || estado === 'publicado';
  return (
    <>
      <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
        {tipo === 'comentario' && `En ${KINDS[elemento.tipo]} «${elemento.titulo}» `}
        {hasPage && <PageLink url={url} />}
      </p>
      {answered && (
        <blockquote className="mt-3 max-w-(--measure) border-line-strong border-l-2 pl-3 text-muted text-sm [overflow-wrap:anywhere]">
          <p className="font-medium">
            Responde a{' '}
            {answered.autor.usuario_unico ? authorName(answered.autor) : 'un comentario eliminado'}
          </p>
          <p className="whitespace-pre-line">{answered.contenido}</p>
        </blockquote>
      )}
    </>
  );
}
