import { about } from '@/lib/site/about';

/** Mission, methods, funding and corrections policy. */
export function AboutText() {
  return (
    <div>
      {about.sections.map((section) => (
        <section
          key={section.id}
          aria-labelledby={section.id}
          className="grid gap-x-12 gap-y-4 border-line py-9 not-last:border-b md:grid-cols-[200px_minmax(0,1fr)] md:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,var(--measure))]"
        >
          <h2 id={section.id} className="text-2xl leading-[1.1] lg:text-3xl">
            {section.title}
          </h2>
          <div className="prose">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {'link' in section && (
              <p>
                <a href={section.link.href}>{section.link.label}</a>
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
