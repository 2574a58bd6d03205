import type { RelatedArticle } from '@/contract/articles';
import { formatShort } from '@/lib/core/dates';
import { findCandidates } from '@/lib/panel/candidates';
import { relatedTexts, UNSEEN_TEXTS } from '@/lib/panel/detail-messages';
import { useSiteTimeZone } from '../site-time-zone';
import { useTermSearch } from '../use-term-search';
import { Picker } from './picker';
import { useField } from './use-field';
import type { ItemFormState } from './use-item-form';

/** Related articles of a news item, and a search for more (panel.md#news-dialog). */
export function RelatedArticles({ form }: { form: ItemFormState }) {
  const field = useField(form, 'articulos_ids');
  const search = useTermSearch('candidates', findCandidates);
  const timeZone = useSiteTimeZone();
  const { noneLeft, ...texts } = relatedTexts;
  return (
    <fieldset className="min-w-0 border-line border-t pt-5">
      <legend className="contents">
        <span className="flex items-baseline gap-2.5 font-semibold text-sm">
          Artículos relacionados{' '}
          <span className="bg-accent-soft px-2 py-0.5 font-semibold text-2xs text-accent-strong">
            Editable
          </span>
        </span>
      </legend>
      <Picker<RelatedArticle>
        texts={search.isSearch ? texts : { ...texts, notFound: noneLeft }}
        chosen={Array.isArray(field.value) ? (field.value as RelatedArticle[]) : []}
        onChange={field.change}
        nameOf={({ titulo_articulo }) => titulo_articulo}
        noteOf={({ fecha_publicacion }) => formatShort(fecha_publicacion, timeZone)}
        remarkOf={({ fuera }) => fuera && UNSEEN_TEXTS[fuera]}
        // It stays related, as it comes back with its relations (record 137).
        mayRemove={({ fuera }) => !fuera}
        placeholder="Buscar por título"
        error={field.error}
        search={search}
      />
    </fieldset>
  );
}
