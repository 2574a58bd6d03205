import type { ContentFormProps } from './content-form-props';

/** Keeps the place of the form. */
export function ArticleForm(_props: ContentFormProps) {
  return null;
}
