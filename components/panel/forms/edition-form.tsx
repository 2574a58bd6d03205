'use client';

import { editionForm } from '@/lib/panel/item-form';
import { ContentField } from './content-field';
import type { ContentFormProps } from './content-form-props';
import { EditionNumberField } from './edition-number-field';
import { ItemDialog } from './item-dialog';
import type { ItemParts } from './item-fields';
import { PictureField } from './picture-field';
import { PrintField } from './print-field';
import { DayField, TitleField } from './text-fields';

const parts: ItemParts = {
  texts: (form) => (
    <>
      <TitleField form={form} name="titulo_edicion" />
      <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <EditionNumberField form={form} />
        <DayField form={form} />
      </div>
      <ContentField key={form.round} form={form} />
      <PrintField form={form} name="url_impresa" />
    </>
  ),
  pictures: (form) => <PictureField form={form} name="imagen" shape="aspect-3/4" />,
};

/** Dialog to write an edition. */
export const EditionForm = (props: ContentFormProps) => (
  <ItemDialog {...props} {...parts} itemForm={editionForm} />
);
