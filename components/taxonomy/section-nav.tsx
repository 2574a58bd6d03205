import { SiteLink } from '@/components/ui/site-link';
import type { SectionReference } from '@/contract/taxonomy';
import { routes } from '@/lib/core/routes';

/** Links to the pages of the sections (D67); nothing without one. */
export function SectionNav({ sections }: { sections: SectionReference[] }) {
  if (sections.length === 0) return null;
  return (
    <nav aria-label="Secciones" className="mb-6">
      <ul className="-mx-(--gutter) flex gap-x-5 overflow-x-auto px-(--gutter) text-sm md:mx-0 md:flex-wrap md:px-0">
        {sections.map((section) => (
          <li key={section.id} className="shrink-0">
            <SiteLink
              href={routes.section(section.slug)}
              className="inline-block py-2 font-medium text-ink-soft hover:text-accent"
            >
              {section.nombre}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
