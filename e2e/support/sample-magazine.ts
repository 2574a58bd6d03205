import { type FakeServer, json } from './fake-server.ts';
import * as sample from './sample-content.ts';

/** Puts a small magazine on the reading calls of a server. */
export function fillApi(api: Pick<FakeServer, 'on'>): void {
  const { listOf } = sample;
  api.on('magazine/editions/last/', json(sample.edition()));
  api.on('magazine/editions/', json(listOf([sample.edition()], 12)));
  api.on('noticias/noticias/', json(listOf([sample.blog()], 24)));
  api.on('noticias/noticias/1/', json(sample.blog()));
  api.on('noticias/noticias/1/comentarios/', json(listOf([])));
  api.on('articles/articulos/', json(listOf([sample.article()], 12)));
  api.on('articles/articulos/1/', json(sample.article()));
  api.on('articles/articulos/1/comentarios/', json(listOf([])));
  api.on('foro/categorias/', json(listOf([sample.category()])));
  api.on('foro/temas/', json(listOf([sample.topic()], 20)));
  api.on('foro/temas/1/', json(sample.topic()));
  api.on('foro/temas/1/comentarios/', json(listOf([])));
}
