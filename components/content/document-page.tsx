import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import { DateText } from '@/components/ui/date-text';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { SiteLink } from '@/components/ui/site-link';
import { type DocumentSection, type DocumentText, documentNotice } from '@/lib/site/document';
import { DocumentBody } from './document-body';

/** A document of the publisher, such as the terms of use, with its table of contents (D44). */
export function DocumentPage({ path, text }: { path: string; text: DocumentText }) {
  return (
    <div className="wrap">
      <PrintHead path={path} />
      <Breadcrumb path={path} />
      <PageHead title={text.title} text={text.summary} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 border-ink border-t-3 pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,var(--measure))]">
        <div className="lg:sticky lg:top-19 lg:self-start" data-print="hide">
          <details className="group mb-8 border-line border-b pb-4 lg:hidden">
            <summary className="flex min-h-11 items-center justify-between font-semibold">
              Contenido
              <Icon name="down" className="size-5 group-open:rotate-180" />
            </summary>
            <Contents sections={text.sections} />
          </details>
          <div className="max-w-75 max-lg:hidden">
            <p className="mb-2 font-semibold text-muted text-xs">Contenido</p>
            <Contents sections={text.sections} />
          </div>
        </div>
        <div>
          <Notice revised={text.revised} />
          {text.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly DocumentSection[] }) {
  return (
    <nav aria-label="Contenido">
      <ol className="text-[0.9375rem] leading-snug">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} className="flex gap-3 py-2 hover:text-accent">
              <span className="w-5 flex-none text-accent tabular-nums">{index + 1}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Notice({ revised }: { revised: string }) {
  return (
    <aside aria-labelledby="aviso" className="mb-10 border-accent border-l-3 bg-raised px-5 py-4">
      <h2 id="aviso" className="font-sans font-semibold text-sm tracking-normal">
        {documentNotice.title}
      </h2>
      <p className="mt-1 text-ink-soft text-sm leading-normal">{documentNotice.text}</p>
      <p className="mt-2 text-muted text-xs">
        Última revisión: <DateText value={revised} />
      </p>
    </aside>
  );
}

function Section({ section, number }: { section: DocumentSection; number: number }) {
  return (
    <section aria-labelledby={section.id} className="not-last:mb-12">
      <h2 id={section.id} className="flex gap-3 text-xl md:text-2xl">
        <span className="text-accent tabular-nums">{number}</span> {section.title}
      </h2>
      <DocumentBody blocks={section.blocks} />
      {section.links && (
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {section.links.map(({ label, href }) => (
            <li key={href}>
              <SiteLink
                href={href}
                className="inline-flex min-h-8 items-center font-medium text-[0.9375rem] text-accent underline underline-offset-3"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
