import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/core/routes';
import { stripTags } from '@/lib/core/text';
import { draftAppearance } from '@/lib/newsroom/appearance';
import { shownAddress } from '@/lib/panel/shown-address';
import { AppearanceView } from '../appearance';
import { PreviewLink } from '../preview-link';
import type { CopyFormState } from './use-copy-form';

/** Characters of the text that are read for its description, which is much shorter. */
const READ_LENGTH = 5000;

/** Preview of a copy, links to it, and how links to its page will look (D62). */
export function CopyLinks({ desk }: { desk: CopyFormState }) {
  const { copy, kind } = desk;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <PreviewLink
        copy={copy.id}
        validUntil={copy.enlace_vista_hasta}
        beforeMaking={async () => (await desk.saveAll()) === 'saved'}
      />
      {/* Editions have no page of their own. */}
      {kind.tipo !== 'edicion' && (
        <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-sm">
            <Icon name="down" className="size-5 flex-none group-open:rotate-180" />
            Cómo se verán sus enlaces
          </summary>
          {isOpen && <DraftAppearance desk={desk} />}
        </details>
      )}
    </div>
  );
}

function DraftAppearance({ desk: { form, kind, copy } }: { desk: CopyFormState }) {
  const { elemento_id: item } = copy;
  const path = kind.tipo === 'blog' ? routes.blog : routes.article;
  const typed = (name: string) => String(form.values[name] ?? '');
  const { imagen_social, banner, imagen_principal } = form.pictures;
  const appearance = draftAppearance({
    tipo: kind.tipo,
    title: typed(kind.titleField),
    searchTitle: typed('titulo_seo'),
    text: stripTags(typed('contenido').slice(0, READ_LENGTH)),
    descriptions: [typed('descripcion_seo'), typed('entradilla')],
    address: item === null ? undefined : `${location.origin}${path(item)}`,
    image: shownAddress(imagen_social) ?? shownAddress(banner) ?? shownAddress(imagen_principal),
  });
  return (
    <div className="mt-4">
      <AppearanceView appearance={appearance} />
    </div>
  );
}
