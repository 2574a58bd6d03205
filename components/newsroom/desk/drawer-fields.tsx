import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import {
  HeadingFields,
  NameFields,
  PictureTextFields,
  ReaderFields,
  SearchFields,
} from '@/components/panel/forms/details/detail-fields';
import { GENERAL, useSections } from '@/components/panel/forms/details/use-sections';
import { PictureField } from '@/components/panel/forms/picture-field';
import { RelatedArticles } from '@/components/panel/forms/related-articles';
import { type DrawerGroupName, groupSummary } from '@/lib/newsroom/drawer-groups';
import { DrawerGroup, type DrawerGroups } from './drawer-group';
import type { CopyFormState } from './use-copy-form';

interface DrawerFieldsProps {
  desk: CopyFormState;
  groups: DrawerGroups;
}

/** The fields of an article or a news item besides title, text and day, in groups (D58, D65). */
export function DrawerFields({ desk: { form, kind }, groups }: DrawerFieldsProps) {
  const hasDetails = useCapabilities().includes('fichas');
  const { sections } = useSections(hasDetails);
  const { values, pictures } = form;
  const sectionId = String(values.categoria_blog || values.categoria_articulo || GENERAL.id);
  const section = sections.find(({ id }) => String(id) === sectionId)?.nombre;
  const group = (name: Exclude<DrawerGroupName, 'history'>, fields: React.ReactNode) => (
    <DrawerGroup
      {...{ groups, form, name }}
      summary={groupSummary(name, { values, pictures, section })}
    >
      {fields}
    </DrawerGroup>
  );
  return (
    <div key={form.round} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      {hasDetails && group('texts', <HeadingFields form={form} />)}
      {hasDetails && group('names', <NameFields form={form} />)}
      {group(
        'pictures',
        <>
          <PictureField form={form} name="imagen_principal" shape="aspect-3/2" />
          {/* A server with working copies needs no banner (D65). */}
          <PictureField form={form} name="banner" shape="aspect-2/1" fallback="imagen_principal" />
          {hasDetails && <PictureTextFields form={form} />}
        </>,
      )}
      {kind.tipo === 'blog' && group('related', <RelatedArticles form={form} />)}
      {hasDetails && group('search', <SearchFields form={form} />)}
      {hasDetails && group('readers', <ReaderFields form={form} />)}
    </div>
  );
}
