import { useEffect, useRef } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { DetailFields } from '@/components/panel/forms/details/detail-fields';
import { EditionNumberField } from '@/components/panel/forms/edition-number-field';
import { PictureField } from '@/components/panel/forms/picture-field';
import { PrintField } from '@/components/panel/forms/print-field';
import { RelatedArticles } from '@/components/panel/forms/related-articles';
import { DayField } from '@/components/panel/forms/text-fields';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { formatMoment } from '@/lib/core/dates';
import { deskTexts } from '@/lib/newsroom/messages';
import { detailTexts } from '@/lib/panel/detail-messages';
import { CopyHistory } from './copy-history';
import { CopyItem } from './copy-item';
import { CopyLinks } from './copy-links';
import { CopyNotes } from './copy-notes';
import type { CopyFormState } from './use-copy-form';

const SHAPES: Record<string, string> = {
  imagen_principal: 'aspect-3/2',
  banner: 'aspect-2/1',
  imagen: 'aspect-3/4',
};

/** Everything but the text: date, pictures, related items, history (D58). Above the text where there is no room beside it. */
export function DeskDrawer({ desk, onClose }: { desk: CopyFormState; onClose: () => void }) {
  const { form, kind } = desk;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isEdition = kind.tipo === 'edicion';
  const hasDetails = useCapabilities().includes('fichas') && !isEdition;
  return (
    <aside
      id="ficha"
      aria-labelledby="ficha-titulo"
      className="min-w-0 border-line max-[80rem]:border-b max-[80rem]:pb-6 min-[80rem]:order-2 min-[80rem]:border-l min-[80rem]:pl-8"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2
          id="ficha-titulo"
          ref={title}
          tabIndex={-1}
          className="scroll-mt-44 text-xl outline-none"
        >
          {deskTexts.details}
        </h2>
        <button
          type="button"
          aria-label={deskTexts.closeDetails}
          onClick={onClose}
          className="icon-button"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:max-[80rem]:grid-cols-2">
        {isEdition && <EditionNumberField form={form} />}
        <DayField form={form} />
        {kind.pictureFields
          .filter((name) => name !== 'imagen_social')
          .map((name) => (
            <PictureField
              key={name}
              form={form}
              name={name}
              shape={SHAPES[name] ?? 'aspect-3/2'}
              // A server with working copies needs no banner (D65).
              {...(name === 'banner' && { fallback: 'imagen_principal' })}
            />
          ))}
        {isEdition && <PrintField form={form} name="url_impresa" />}
        {kind.tipo === 'blog' && <RelatedArticles form={form} />}
        {hasDetails && (
          <section
            aria-labelledby="datos-publicacion"
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 border-line border-t pt-5"
          >
            <h3 id="datos-publicacion" className="text-lg">
              {detailTexts.group}
            </h3>
            <DetailFields key={form.round} form={form} />
          </section>
        )}
        <CopyLinks desk={desk} />
        <CopyItem copy={desk.copy} />
        <Facts desk={desk} />
        <CopyNotes id={desk.copy.id} />
        <CopyHistory desk={desk} />
      </div>
    </aside>
  );
}

/** Who began and who saved the copy. */
function Facts({ desk: { copy } }: { desk: CopyFormState }) {
  const timeZone = useSiteTimeZone();
  return (
    <dl className="grid gap-y-1 border-line border-t pt-4 text-sm">
      <Fact name="Empezó">
        {`${copy.creada_por.nombre}, ${formatMoment(copy.creada_en, timeZone)}`}
      </Fact>
      <Fact name="Última edición">
        {`${copy.editada_por.nombre}, ${formatMoment(copy.editada_en, timeZone)}`}
      </Fact>
    </dl>
  );
}

/** One below the other where a line has no room for both. */
const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap gap-x-4">
    <dt className="min-w-24 text-muted">{name}</dt>
    <dd className="min-w-0 flex-[1_1_10rem] [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
