'use client';

import { blogForm } from '@/lib/panel/item-form';
import type { ContentFormProps } from './content-form-props';
import { MoreDetails } from './details/more-details';
import { IllustratedPictures, IllustratedTexts } from './illustrated-parts';
import { ItemDialog } from './item-dialog';
import type { ItemParts } from './item-fields';
import { RelatedArticles } from './related-articles';

const parts: ItemParts = {
  texts: (form) => (
    <>
      <IllustratedTexts form={form} title="titulo_blog" />
      <RelatedArticles form={form} />
    </>
  ),
  pictures: (form) => <IllustratedPictures form={form} />,
  more: (form) => <MoreDetails form={form} />,
};

/** Dialog to write a news item of the magazine (D13), with its related articles. */
export const BlogForm = (props: ContentFormProps) => (
  <ItemDialog {...props} {...parts} itemForm={blogForm} />
);
