import { useId, useRef } from 'react';
import { FieldError } from '@/components/forms/field';
import { Icon } from '@/components/ui/icon';
import type { ArticleReference } from '@/contract/articles';
import { formatShort } from '@/lib/core/dates';
import { useSiteTimeZone } from '../site-time-zone';
import { useCandidates } from './use-candidates';
import { useField } from './use-field';
import type { ItemFormState } from './use-item-form';

/** Related articles of a news item, and a search for more (panel.md#news-dialog). */
export function RelatedArticles({ form }: { form: ItemFormState }) {
  const field = useField(form, 'articulos_ids');
  const related = Array.isArray(field.value) ? field.value : [];
  const candidates = useCandidates();
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const free = candidates.articles?.filter(
    (article) => !related.some((taken) => taken.id === article.id),
  );
  const change = (next: ArticleReference[]) => {
    field.change(next);
    // The pressed button is removed with its row.
    search.current?.focus();
  };
  return (
    <fieldset className="border-line border-t pt-5">
      <legend className="contents">
        <span className="flex items-baseline gap-2.5 font-semibold text-sm">
          Artículos relacionados{' '}
          <span className="bg-accent-soft px-2 py-0.5 font-semibold text-2xs text-accent-strong">
            Editable
          </span>
        </span>
      </legend>
      {related.length === 0 ? (
        <p className="mt-2 text-muted text-sm">Ninguno todavía.</p>
      ) : (
        <ul aria-label="Artículos asociados" className="mt-2 border-line border-t">
          {related.map((article) => (
            <Row key={article.id} article={article}>
              <button
                type="button"
                aria-label={`Quitar: ${article.titulo_articulo}`}
                onClick={() => change(related.filter((one) => one.id !== article.id))}
                className="icon-button hover:text-danger"
              >
                <Icon name="close" className="size-4.5" />
              </button>
            </Row>
          ))}
        </ul>
      )}
      {field.error && <FieldError id={`${id}-error`} text={field.error} />}

      <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold text-sm">
        Buscar artículos para agregar
      </label>
      <input
        id={id}
        ref={search}
        type="search"
        placeholder="Buscar por título"
        autoComplete="off"
        value={candidates.typed}
        onChange={({ currentTarget }) => candidates.type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter must not submit the form.
          event.preventDefault();
          candidates.searchNow();
        }}
        className="field"
      />
      <div role="status" className="text-muted text-sm">
        {free === undefined && !candidates.isFailed && (
          <p className="mt-3">Buscando artículos...</p>
        )}
        {free?.length === 0 && (
          <p className="mt-3">
            {candidates.isSearch
              ? 'No se encontraron artículos que coincidan con tu búsqueda'
              : 'No hay artículos disponibles para agregar'}
          </p>
        )}
      </div>
      <div role="alert">
        {candidates.isFailed && <FieldError id={`${id}-failed`} text="Error al cargar artículos" />}
      </div>
      {free && free.length > 0 && (
        <ul
          aria-label="Artículos disponibles"
          className="mt-2 max-h-64 overflow-y-auto border border-line bg-surface px-3"
        >
          {free.map((article) => (
            <Row key={article.id} article={article}>
              <button
                type="button"
                aria-label={`Agregar: ${article.titulo_articulo}`}
                onClick={() => change([...related, article])}
                className="icon-button"
              >
                <Icon name="plus" className="size-4.5" />
              </button>
            </Row>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function Row({ article, children }: { article: ArticleReference; children: React.ReactNode }) {
  const timeZone = useSiteTimeZone();
  return (
    <li className="flex items-center gap-3 border-line border-b last:border-0">
      <span className="min-w-0 flex-1 py-2 text-sm leading-snug [overflow-wrap:anywhere]">
        {article.titulo_articulo}
      </span>
      <span className="flex-none text-muted text-xs">
        {formatShort(article.fecha_publicacion, timeZone)}
      </span>
      {children}
    </li>
  );
}
