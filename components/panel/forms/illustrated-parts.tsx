import { ContentField } from './content-field';
import { PictureField } from './picture-field';
import { DayField, TitleField } from './text-fields';
import type { ItemFormState } from './use-item-form';

/** Fields common to articles and news. */
export const IllustratedTexts = ({ form, title }: { form: ItemFormState; title: string }) => (
  <>
    <TitleField form={form} name={title} />
    <DayField form={form} />
    <ContentField key={form.round} form={form} />
  </>
);

export const IllustratedPictures = ({ form }: { form: ItemFormState }) => (
  <>
    <PictureField form={form} name="imagen_principal" shape="aspect-3/2" />
    <PictureField form={form} name="banner" shape="aspect-2/1" />
  </>
);
