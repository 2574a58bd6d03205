import { type FakeServer, json } from './fake-server.ts';
import * as sample from './sample-content.ts';

/** Puts a small magazine on the reading calls of a server; its blog, article and topic have that id. */
export function fillApi(api: Pick<FakeServer, 'on'>, id = 1): void {
  const { listOf } = sample;
  api.on('magazine/editions/last/', json(sample.edition()));
  api.on('magazine/editions/', json(listOf([sample.edition()], 12)));
  api.on('noticias/noticias/', json(listOf([sample.blog({ id })], 24)));
  api.on(`noticias/noticias/${id}/`, json(sample.blog({ id })));
  api.on(`noticias/noticias/${id}/comentarios/`, json(listOf([])));
  api.on('articles/articulos/', json(listOf([sample.article({ id })], 12)));
  api.on(`articles/articulos/${id}/`, json(sample.article({ id })));
  api.on(`articles/articulos/${id}/comentarios/`, json(listOf([])));
  api.on('foro/categorias/', json(listOf([sample.category()])));
  api.on('foro/temas/', json(listOf([sample.topic({ id })], 20)));
  api.on(`foro/temas/${id}/`, json(sample.topic({ id })));
  api.on(`foro/temas/${id}/comentarios/`, json(listOf([])));
}
