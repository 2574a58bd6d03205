import { useLazyValue } from './use-lazy-value';

// Loaded on demand: it brings the sanitiser of the public pages.
const loadProse = () => import('@/components/content/prose');

/** A text as its public page shows it, sanitised in the same way (D17). */
export function ContentPreview({ content }: { content: string }) {
  const prose = useLazyValue(loadProse);
  return (
    <section
      aria-label="Vista previa"
      tabIndex={0}
      className="long-text border border-line bg-surface px-5 py-6"
    >
      {prose.status === 'loading' && <p role="status">Cargando la vista previa...</p>}
      {prose.status === 'failed' && <p role="alert">Error al cargar la vista previa</p>}
      {prose.status === 'ready' &&
        (content.trim() ? (
          <prose.value.Prose content={content} className="mx-auto" />
        ) : (
          <p className="text-muted">Aún no hay nada escrito.</p>
        ))}
    </section>
  );
}
