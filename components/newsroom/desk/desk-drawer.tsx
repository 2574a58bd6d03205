import { type KeyboardEvent, useEffect, useRef } from 'react';
import { EditionNumberField } from '@/components/panel/forms/edition-number-field';
import { PictureField } from '@/components/panel/forms/picture-field';
import { PrintField } from '@/components/panel/forms/print-field';
import { DayField } from '@/components/panel/forms/text-fields';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { formatMoment } from '@/lib/core/dates';
import { deskTexts, historyTexts } from '@/lib/newsroom/messages';
import { plannedText } from '@/lib/panel/writing-messages';
import { CopyHistory } from './copy-history';
import { CopyItem } from './copy-item';
import { CopyLinks } from './copy-links';
import { CopyNotes } from './copy-notes';
import { DrawerFields } from './drawer-fields';
import { DrawerGroup, type DrawerGroups } from './drawer-group';
import type { CopyFormState } from './use-copy-form';

interface DeskDrawerProps {
  desk: CopyFormState;
  groups: DrawerGroups;
  onClose: () => void;
}

/**
 * Everything but the text: date, pictures, related items, history (D58), in groups that are closed at first. Above the text
 * where there is no room beside it.
 */
export function DeskDrawer({ desk, groups, onClose }: DeskDrawerProps) {
  const { form, kind } = desk;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isEdition = kind.tipo === 'edicion';
  // Its moment rules, not its day.
  const hasMoment = desk.copy.estado === 'programada';
  return (
    <aside
      id="ficha"
      aria-labelledby="ficha-titulo"
      onKeyDown={(event) => isClosing(event) && onClose()}
      className="min-w-0 border-line max-[80rem]:border-b max-[80rem]:pb-6 min-[80rem]:order-2 min-[80rem]:border-l min-[80rem]:pl-8"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="ficha-titulo" ref={title} tabIndex={-1} className="text-xl outline-none">
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
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          {isEdition && <EditionNumberField form={form} />}
          <DayField form={form} hintOf={hasMoment ? noHint : plannedText} />
          {isEdition && <PictureField form={form} name="imagen" shape="aspect-3/4" />}
          {isEdition && <PrintField form={form} name="url_impresa" />}
          {!isEdition && <DrawerFields desk={desk} groups={groups} />}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <CopyLinks desk={desk} />
          <CopyItem copy={desk.copy} />
          <Facts desk={desk} />
          <CopyNotes id={desk.copy.id} />
          <DrawerGroup {...{ groups, form }} name="history" summary={historyTexts.summary}>
            <CopyHistory desk={desk} />
          </DrawerGroup>
        </div>
      </div>
    </aside>
  );
}

const noHint = () => undefined;

/** Escape, unless it closes a dialog or what a field has opened, or empties a search. */
const isClosing = ({ key, target, defaultPrevented, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof Element &&
  !target.closest('dialog, select, input[type="date"], input[type="search"]');

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
