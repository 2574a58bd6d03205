import { useLate } from './use-late';

// The sanitiser of the public pages comes with it, which nothing else of the panel needs.
const loadProse = () => import('@/components/content/prose');

/** A text as its public page shows it, made safe in the same way (D17). */
export function ContentPreview({ content }: { content: string }) {
  const prose = useLate(loadProse);
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
