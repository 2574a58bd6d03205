import { useCapabilities } from '@/components/capabilities/capabilities-provider';
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

/** Main picture and banner; where the server has `fichas`, one picture is enough (D65). */
export function IllustratedPictures({ form }: { form: ItemFormState }) {
  const isEnough = useCapabilities().includes('fichas');
  return (
    <>
      <PictureField form={form} name="imagen_principal" shape="aspect-3/2" />
      <PictureField
        form={form}
        name="banner"
        shape="aspect-2/1"
        {...(isEnough && { fallback: 'imagen_principal' })}
      />
    </>
  );
}
