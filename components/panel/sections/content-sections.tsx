'use client';

import type { Article } from '@/contract/articles';
import type { Blog } from '@/contract/blogs';
import type { Edition } from '@/contract/editions';
import { articleKind, blogKind, editionKind } from '@/lib/panel/content-kinds';
import { preview } from '@/lib/panel/preview';
import { ContentSection, type ContentSectionKind, type SectionProps } from './content-section';

const editions: ContentSectionKind<Edition> = {
  kind: editionKind,
  toRow: ({ id, titulo_edicion, contenido, imagen, fecha_publicacion, numero_edicion }) => ({
    id,
    titulo: titulo_edicion,
    preview: preview(contenido),
    picture: imagen,
    day: fecha_publicacion,
    number: numero_edicion,
  }),
  loadForm: async () => (await import('../forms/edition-form')).EditionForm,
};

const articles: ContentSectionKind<Article> = {
  kind: articleKind,
  toRow: ({ id, titulo_articulo, contenido, imagen_principal, fecha_publicacion }) => ({
    id,
    titulo: titulo_articulo,
    preview: preview(contenido),
    picture: imagen_principal,
    day: fecha_publicacion,
  }),
  loadForm: async () => (await import('../forms/article-form')).ArticleForm,
};

const blogs: ContentSectionKind<Blog> = {
  kind: blogKind,
  toRow: ({ id, titulo_blog, contenido, imagen_principal, fecha_publicacion }) => ({
    id,
    titulo: titulo_blog,
    preview: preview(contenido),
    picture: imagen_principal,
    day: fecha_publicacion,
  }),
  loadForm: async () => (await import('../forms/blog-form')).BlogForm,
};

export const EditionsSection = (props: SectionProps) => (
  <ContentSection section={editions} {...props} />
);

export const ArticlesSection = (props: SectionProps) => (
  <ContentSection section={articles} {...props} />
);

export const BlogsSection = (props: SectionProps) => <ContentSection section={blogs} {...props} />;
