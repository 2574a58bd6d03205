import { SearchHead } from './search-head';
import { SectionLinks } from './section-links';

/** `/buscar` without a term: what can be searched. */
export function SearchStart() {
  return (
    <div className="wrap">
      <SearchHead term="" />
      <p className="mt-6 max-w-[52ch] text-muted">
        Escribe una o varias palabras: se buscan en los títulos y en los textos, con tilde o sin
        ella.
      </p>
      <section aria-labelledby="secciones" className="mt-12">
        <h2 id="secciones" className="mb-4 text-xl">
          O empieza por una sección
        </h2>
        <SectionLinks />
      </section>
    </div>
  );
}
