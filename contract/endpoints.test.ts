import { expect, test } from 'vitest';
import {
  articleEndpoints,
  authEndpoints,
  blogEndpoints,
  commentEndpoints,
  commentLikeEndpoints,
  contactEndpoints,
  editionEndpoints,
  externalNewsEndpoints,
  likeEndpoints,
  ROOT_REFRESH_PATH,
  searchEndpoints,
  subscriptionEndpoints,
  topicEndpoints,
  userEndpoints,
} from './endpoints.ts';

// The right column is copied from api.md#calls and api.md#account-calls, without the
// slash in front of it: some paths have a last slash and some have none (D2).
test.each([
  [editionEndpoints.last, 'magazine/editions/last/'],
  [editionEndpoints.list, 'magazine/editions/'],
  [editionEndpoints.item(8), 'magazine/editions/8/'],
  [blogEndpoints.list, 'noticias/noticias/'],
  [blogEndpoints.item(8), 'noticias/noticias/8/'],
  [commentEndpoints.blog.list(8), 'noticias/noticias/8/comentarios/'],
  [commentEndpoints.blog.create, 'noticias/comentarios/'],
  [commentEndpoints.blog.item(8), 'noticias/comentarios/8/'],
  [likeEndpoints('blog', 8).toggle, 'noticias/noticias/8/toggle_like/'],
  [likeEndpoints('blog', 8).list, 'noticias/noticias/8/likes_list/'],
  [articleEndpoints.list, 'articles/articulos/'],
  [articleEndpoints.item(8), 'articles/articulos/8/'],
  [likeEndpoints('article', 8).list, 'articles/articulos/8/likes_list/'],
  [likeEndpoints('article', 8).toggle, 'articles/articulos/8/toggle_like/'],
  [commentEndpoints.article.list(8), 'articles/articulos/8/comentarios/'],
  [commentEndpoints.article.create, 'articles/comentarios/'],
  [commentEndpoints.article.item(8), 'articles/comentarios/8/'],
  [contactEndpoints.create, 'magazine/contacts/'],
  [subscriptionEndpoints.create, 'magazine/newsletters/'],
  [userEndpoints.profile, 'users/profile'],
  [topicEndpoints.list, 'foro/temas/'],
  [topicEndpoints.item(8), 'foro/temas/8/'],
  [likeEndpoints('topic', 8).list, 'foro/temas/8/likes_list/'],
  [likeEndpoints('topic', 8).toggle, 'foro/temas/8/toggle_like/'],
  [commentEndpoints.topic.list(8), 'foro/temas/8/comentarios/'],
  [commentEndpoints.topic.create, 'foro/comentarios/'],
  [commentEndpoints.topic.item(8), 'foro/comentarios/8/'],
  [commentLikeEndpoints('topic', 8).list, 'foro/comentarios/8/likes_list/'],
  [commentLikeEndpoints('topic', 8).toggle, 'foro/comentarios/8/toggle_like/'],
  [topicEndpoints.categories, 'foro/categorias/'],
  [externalNewsEndpoints.list, 'noticias/listar'],
  [externalNewsEndpoints.item, 'noticias/'],
  [authEndpoints.register, 'users/auth/registro-inicial'],
  [authEndpoints.login, 'users/auth/login'],
  [authEndpoints.loginAdmin, 'users/auth/login-admin'],
  [authEndpoints.requestPasswordReset, 'users/auth/request-password-reset/'],
  [authEndpoints.confirmPasswordReset, 'users/auth/reset-password-confirm/'],
  [userEndpoints.list, 'users/roles/users/'],
  [userEndpoints.assignRole, 'users/roles/assign/'],
  [authEndpoints.refresh, 'auth/refresh/'],
  [ROOT_REFRESH_PATH, '/api/token/refresh/'],
])('the path %s is the documented one', (path, documented) => {
  expect(path).toBe(documented);
});

// What the decisions add to the documents.
test.each([
  [searchEndpoints.search, 'search/'],
  [authEndpoints.oidc, 'users/auth/oidc'],
  [commentLikeEndpoints('blog', 8).toggle, 'noticias/comentarios/8/toggle_like/'],
  [commentLikeEndpoints('blog', 8).list, 'noticias/comentarios/8/likes_list/'],
  [commentLikeEndpoints('article', 8).toggle, 'articles/comentarios/8/toggle_like/'],
  [commentLikeEndpoints('article', 8).list, 'articles/comentarios/8/likes_list/'],
])('the path %s is the decided one (D8, D24, D45)', (path, decided) => {
  expect(path).toBe(decided);
});

test('commentEndpoints names the field that carries the target of a new comment', () => {
  expect(commentEndpoints.blog.idField).toBe('blog');
  expect(commentEndpoints.article.idField).toBe('articulo');
  expect(commentEndpoints.topic.idField).toBe('tema');
});
