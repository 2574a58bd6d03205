/** A call of the core contract, and the only fields that it is sent. */
export interface DocumentedCall {
  method: string;
  /** Below `/api/v1/`; its group is the number of the item. */
  path: RegExp;
  query?: readonly string[];
  body?: readonly string[];
}

/** api.md#calls; `ordering` is D18's. */
const LIST = ['search', 'page', 'page_size', 'limit', 'ordering'];
const PROFILE = [
  ...['first_name', 'last_name', 'fecha_nacimiento', 'edad', 'pais', 'ciudad', 'perfil_url'],
  ...['biografia', 'facebook_url', 'linkedin_url', 'telefono', 'usuario_unico'],
];
const EDITION = [
  ...['numero_edicion', 'titulo_edicion', 'contenido', 'fecha_publicacion', 'url_impresa'],
  'imagen',
];
const BLOG = [
  ...['titulo_blog', 'contenido', 'fecha_publicacion', 'imagen_principal', 'banner'],
  'articulos_ids',
];
const ARTICLE = [
  ...['titulo_articulo', 'contenido', 'fecha_publicacion', 'categoria_articulo'],
  ...['imagen_principal', 'banner'],
];
const TOPIC = ['titulo', 'contenido', 'categoria_foro_id'];

const call = (
  method: string,
  path: string,
  fields: Pick<DocumentedCall, 'query' | 'body'> = {},
): DocumentedCall => ({
  method,
  path: new RegExp(`^${path.replace('{id}', '([1-9][0-9]*)')}$`),
  ...fields,
});

const content = (list: string, body: string[], ofItem: DocumentedCall[] = []): DocumentedCall[] => [
  call('GET', list, { query: LIST }),
  call('POST', list, { body }),
  call('PATCH', `${list}{id}/`, { body }),
  call('DELETE', `${list}{id}/`),
  ...ofItem,
];

const community = (list: string, base: string, body: string[]): DocumentedCall[] => [
  call('GET', `${list}{id}/`),
  call('GET', `${list}{id}/likes_list/`),
  call('POST', `${list}{id}/toggle_like/`),
  call('GET', `${list}{id}/comentarios/`, { query: LIST }),
  call('POST', `${base}comentarios/`, { body }),
  // Of articles the whole comment is sent back.
  call('PATCH', `${base}comentarios/{id}/`, { body: ['id', 'contenido', 'creado_en', 'autor'] }),
  call('DELETE', `${base}comentarios/{id}/`),
];

/** Every call of api.md#calls and api.md#account-calls but for the refresh, which has two readings (D3). */
export const DOCUMENTED: DocumentedCall[] = [
  call('GET', 'magazine/editions/last/'),
  ...content('magazine/editions/', EDITION),
  ...content(
    'noticias/noticias/',
    BLOG,
    community('noticias/noticias/', 'noticias/', ['blog', 'contenido', 'parent']),
  ),
  ...content(
    'articles/articulos/',
    ARTICLE,
    community('articles/articulos/', 'articles/', ['articulo', 'contenido', 'parent']),
  ),
  ...content(
    'foro/temas/',
    TOPIC,
    community('foro/temas/', 'foro/', ['tema', 'contenido', 'parent']),
  ),
  call('GET', 'foro/comentarios/{id}/likes_list/'),
  call('POST', 'foro/comentarios/{id}/toggle_like/'),
  call('GET', 'foro/categorias/'),
  call('POST', 'magazine/contacts/', {
    body: [
      ...['nombre_contacto', 'correo_electronico', 'telefono_contacto'],
      ...['sitio_web_contacto', 'mensaje_contacto'],
    ],
  }),
  call('POST', 'magazine/newsletters/', { body: ['correo_electronico', 'fecha_publicacion'] }),
  call('GET', 'users/profile'),
  call('PATCH', 'users/profile', { body: PROFILE }),
  call('POST', 'users/auth/registro-inicial', { body: ['email', 'password', 'confirm_password'] }),
  call('POST', 'users/auth/login', { body: ['email', 'password'] }),
  call('POST', 'users/auth/login-admin', { body: ['email', 'password'] }),
  call('POST', 'users/auth/request-password-reset/', { body: ['email'] }),
  call('POST', 'users/auth/reset-password-confirm/', {
    body: ['uid', 'token', 'new_password', 'confirm_password'],
  }),
  call('GET', 'users/roles/users/', { query: LIST }),
  call('POST', 'users/roles/assign/', { body: ['user_id', 'role'] }),
];
