import type { ArticleReference } from '@/contract/articles';
import type { BylineReference } from '@/contract/taxonomy';
import { labelOf } from '@/lib/panel/field-labels';
import { changesOf, type FieldValue } from '@/lib/panel/form-values';
import { shownAddress } from '@/lib/panel/shown-address';
import type { Version } from '@/lib/panel/version';
import { ContentPreview } from './content-preview';
import type { ItemFormState } from './use-item-form';

/** Differences between the version saved by somebody else and the form. */
export function OtherVersion({ form, theirs }: { form: ItemFormState; theirs: Version }) {
  const texts = Object.entries(changesOf(theirs.values, form.values));
  const pictures = Object.entries(theirs.pictures).filter(
    ([name, address]) => address !== form.pictures[name],
  );
  return (
    <section
      aria-labelledby="otra-version"
      className="min-w-0 border-line max-lg:order-first max-lg:border-b max-lg:pb-7 lg:border-l lg:pl-7"
    >
      <h3 id="otra-version" className="text-xl">
        La otra versión
      </h3>
      {texts.length + pictures.length === 0 && (
        <p className="mt-3 text-muted text-sm">Es igual que la tuya.</p>
      )}
      <dl className="mt-4 grid gap-5">
        {texts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="mb-1.5 font-semibold text-sm">{labelOf(name)}</dt>
            <dd className="[overflow-wrap:anywhere]">
              {name === 'contenido' ? <ContentPreview content={String(value)} /> : shown(value)}
            </dd>
          </div>
        ))}
        {pictures.map(([name, address]) => (
          <div key={name}>
            <dt className="mb-1.5 font-semibold text-sm">{labelOf(name)}</dt>
            <dd>
              {/* biome-ignore lint/performance/noImgElement: a file of any server */}
              <img src={shownAddress(address)} alt="" className="max-h-48 border border-line" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Title of an article, or name of an author or a tag. */
const nameOf = (one: ArticleReference | BylineReference): string =>
  'titulo_articulo' in one ? one.titulo_articulo : one.nombre;

const shown = (value: FieldValue): string =>
  Array.isArray(value) ? value.map(nameOf).join(' · ') || 'Ninguno' : String(value ?? '');
