import { TextArea, TextField } from '@/components/forms/text-field';
import { bylineTexts, tagTexts, detailTexts as texts } from '@/lib/panel/detail-messages';
import { labelOf } from '@/lib/panel/field-labels';
import { PictureField } from '../picture-field';
import { useField } from '../use-field';
import type { ItemFormState } from '../use-item-form';
import { CorrectionsField } from './corrections-field';
import { FocusField } from './focus-field';
import { NamesField } from './names-field';
import { SectionField } from './section-field';

interface GroupProps {
  form: ItemFormState;
}

/** Details of an article or a news item (D65, D67, D69), in a column of its parent. */
export const DetailFields = ({ form }: GroupProps) => (
  <>
    <HeadingFields form={form} />
    <NameFields form={form} />
    <PictureTextFields form={form} />
    <SearchFields form={form} />
    <ReaderFields form={form} />
  </>
);

const text = (form: ItemFormState, name: string, help?: string) => ({
  ...form.register(name),
  label: labelOf(name),
  isMarked: false,
  autoComplete: 'off',
  error: form.errors[name]?.message,
  ...(help !== undefined && { help }),
});

/** Kicker and standfirst. */
export const HeadingFields = ({ form }: GroupProps) => (
  <>
    <TextField {...text(form, 'volanta')} />
    <TextArea {...text(form, 'entradilla', texts.standfirst)} rows={3} />
  </>
);

/** Authors, section and tags. */
export const NameFields = ({ form }: GroupProps) => (
  <>
    <NamesField form={form} name="autores_ids" list="bylines" texts={bylineTexts} />
    <SectionField form={form} />
    <NamesField form={form} name="etiquetas_ids" list="tags" texts={tagTexts} />
  </>
);

/** Caption, credit and focal points of the pictures. */
export const PictureTextFields = ({ form }: GroupProps) => (
  <>
    <TextArea {...text(form, 'descripcion_imagen', texts.caption)} rows={2} />
    <TextField {...text(form, 'credito_imagen')} />
    <FocusField form={form} picture="imagen_principal" />
    <FocusField form={form} picture="banner" />
  </>
);

/** What search engines and shared links show. */
export const SearchFields = ({ form }: GroupProps) => (
  <>
    <TextField {...text(form, 'titulo_seo', texts.seoTitle)} />
    <TextArea {...text(form, 'descripcion_seo', texts.seoDescription)} rows={2} />
    <PictureField form={form} name="imagen_social" shape="aspect-2/1" isRemovable />
  </>
);

/** Whether readers may comment, and what was corrected. */
export const ReaderFields = ({ form }: GroupProps) => (
  <>
    <ClosedComments form={form} />
    <CorrectionsField form={form} />
  </>
);

function ClosedComments({ form }: { form: ItemFormState }) {
  const field = useField(form, 'comentarios_cerrados');
  return (
    <div className="text-sm">
      <label className="flex min-h-6 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={field.value === 'true'}
          aria-describedby="comentarios-cerrados-ayuda"
          onBlur={field.blur}
          onChange={({ currentTarget }) => field.change(currentTarget.checked ? 'true' : '')}
          className="size-4.5 flex-none accent-(--accent)"
        />
        {labelOf('comentarios_cerrados')}
      </label>
      <p id="comentarios-cerrados-ayuda" className="mt-1 text-muted text-xs">
        {texts.closedHelp}
      </p>
    </div>
  );
}
