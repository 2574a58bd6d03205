'use client';

import { articleForm } from '@/lib/panel/item-form';
import type { ContentFormProps } from './content-form-props';
import { MoreDetails } from './details/more-details';
import { IllustratedPictures, IllustratedTexts } from './illustrated-parts';
import { ItemDialog } from './item-dialog';
import type { ItemParts } from './item-fields';

const parts: ItemParts = {
  texts: (form) => <IllustratedTexts form={form} title="titulo_articulo" />,
  pictures: (form) => <IllustratedPictures form={form} />,
  more: (form) => <MoreDetails form={form} />,
};

/** Dialog to write an article. */
export const ArticleForm = (props: ContentFormProps) => (
  <ItemDialog {...props} {...parts} itemForm={articleForm} />
);
