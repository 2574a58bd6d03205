import type { Article } from '../../contract/articles.ts';
import type { Blog } from '../../contract/blogs.ts';
import type { Comment } from '../../contract/comments.ts';
import type { Edition } from '../../contract/editions.ts';
import type { ExternalNewsItem } from '../../contract/external-news.ts';
import type { ForumCategory, Topic } from '../../contract/forum.ts';
import type { Paginated } from '../../contract/pagination.ts';

/** Small well-formed answers, each with what a test wants to be different. */

const DAY = '2026-11-03';

export const listOf = <Item>(results: Item[], count = results.length): Paginated<Item> => ({
  count,
  next: null,
  previous: null,
  results,
});

export const edition = (different: Partial<Edition> = {}): Edition => ({
  id: 1,
  numero_edicion: 40,
  titulo_edicion: 'La edición del cobre',
  contenido: '<p>Un número sobre el cobre.</p>',
  imagen: null,
  fecha_publicacion: DAY,
  url_impresa: 'https://impresa.example/edicion-40.html',
  ...different,
});

export const blog = (different: Partial<Blog> = {}): Blog => ({
  id: 1,
  titulo_blog: 'Una mina se despide del tajo',
  contenido: '<p>El último camión sube por la rampa.</p>',
  imagen_principal: null,
  banner: null,
  fecha_publicacion: DAY,
  likes_count: 0,
  is_liked: false,
  articulos_ids: [],
  articulos: [],
  ...different,
});

export const article = (different: Partial<Article> = {}): Article => ({
  id: 1,
  titulo_articulo: 'Cómo se mide el agua de un relave',
  contenido: '<p>Los piezómetros cuentan la mitad.</p>',
  imagen_principal: null,
  banner: null,
  fecha_publicacion: DAY,
  categoria_articulo: 1,
  ...different,
});

export const newsItem = (different: Partial<ExternalNewsItem> = {}): ExternalNewsItem => ({
  id: 1,
  titulo: 'El litio sube en octubre',
  cuerpo: 'El precio subió.\nLas reservas, no.',
  imagen_url: null,
  fecha_publicacion: DAY,
  ...different,
});

export const category = (different: Partial<ForumCategory> = {}): ForumCategory => ({
  id: 1,
  nombre_categoria: 'Geología',
  slug: 'geologia',
  ...different,
});

export const author = (usuario_unico = 'rosa.quispe') => ({ id: 5, email: '', usuario_unico });

export const topic = (different: Partial<Topic> = {}): Topic => ({
  id: 1,
  titulo: 'Testigos perdidos en la caja',
  contenido: '¿Alguien más pierde testigos?\n\nNosotros, uno de cada diez.',
  autor: author(),
  categoria_foro: { id: 1, nombre_categoria: 'Geología' },
  creado_en: '2026-11-03T15:30:00Z',
  comentarios: [],
  comentarios_count: 0,
  likes_count: 0,
  ...different,
});

export const comment = (different: Partial<Comment> = {}): Comment => ({
  id: 1,
  contenido: 'A nosotros también.',
  creado_en: '2026-11-04T15:30:00Z',
  autor: author('jose.mamani'),
  parent: null,
  likes_count: 0,
  is_liked: false,
  respuestas: [],
  ...different,
});
