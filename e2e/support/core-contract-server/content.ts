import { Answer, type Call, refusal } from '../other-server/http.ts';
import type { Person } from '../other-server/people.ts';

type Fields = Record<string, unknown>;

interface Row extends Fields {
  id: number;
}

/** A request as the content sees it. */
export interface ContentCall {
  method: string;
  /** Below `/api/v1/`. */
  path: string;
  query: URLSearchParams;
  fields: Fields;
  person: Person | undefined;
}

/** Base of a kind's calls, how its list is called, and the field that names its title. */
const KINDS = [
  { list: 'magazine/editions/', base: '', title: 'titulo_edicion', target: '' },
  { list: 'noticias/noticias/', base: 'noticias/', title: 'titulo_blog', target: 'blog' },
  { list: 'articles/articulos/', base: 'articles/', title: 'titulo_articulo', target: 'articulo' },
  { list: 'foro/temas/', base: 'foro/', title: 'titulo', target: 'tema' },
] as const;
const CATEGORY = { id: 3, nombre_categoria: 'Geología', slug: 'geologia' };

/** Response to a write: the core contract defines none, so it is empty. */
const done = (status = 200) => new Answer(status, { message: 'Hecho.' });
const ok = (body: unknown) => new Answer(200, body);

/** The content calls of api.md#calls, with everything in memory. */
export function createContent(keepFile: (file: File) => string) {
  const rows = new Map<string, Row[]>(KINDS.map(({ list }) => [list, []]));
  const comments: (Row & { target: string; item: number; parent: number | null })[] = [];
  const likes = new Map<string, Set<number>>();
  const received: Record<string, Fields[]> = { contacts: [], newsletters: [] };
  let lastId = 0;

  const authorOf = ({ id }: Person) => ({ id, email: '', usuario_unico: `lector_${id}` });
  const likesOf = (key: string) => {
    const found = likes.get(key) ?? new Set();
    likes.set(key, found);
    return found;
  };
  const statusOf = (key: string, person: Person | undefined) => ({
    user_liked: person !== undefined && likesOf(key).has(person.id),
    total_likes: likesOf(key).size,
  });
  const signedIn = (person: Person | undefined): Person => {
    if (person) return person;
    throw refusal(401, 'Las credenciales de autenticación no se proveyeron.');
  };
  const staff = (person: Person | undefined): void => {
    if (signedIn(person).role === 'LECTOR') throw refusal(403, 'No tiene permiso.');
  };
  const found = <Found extends Row>(list: Found[], id: number): Found => {
    const row = list.find((one) => one.id === id);
    if (row) return row;
    throw refusal(404, 'No encontrado.');
  };

  /** Files become addresses, numbers of a form become numbers. */
  function stored(fields: Fields): Fields {
    const values = Object.entries(fields).map(([name, value]) => {
      if (value instanceof File) return [name, keepFile(value)];
      if (name === 'numero_edicion' || name === 'categoria_articulo') return [name, Number(value)];
      if (name === 'articulos_ids') return [name, [value].flat().map(Number)];
      return [name, value];
    });
    return Object.fromEntries(values);
  }
  function shown(list: string, row: Row, person: Person | undefined): Fields {
    const related = (row.articulos_ids as number[] | undefined)?.map((id) => {
      const article = rows.get('articles/articulos/')?.find((one) => one.id === id);
      const { titulo_articulo, fecha_publicacion } = article ?? ({} as Fields);
      return { id, titulo_articulo, fecha_publicacion };
    });
    const { user_liked, total_likes } = statusOf(`${list}${row.id}`, person);
    return {
      ...row,
      ...(related && { articulos: related }),
      ...(list !== 'magazine/editions/' && { likes_count: total_likes, is_liked: user_liked }),
    };
  }
  /** In no order that anybody has asked for (D18), by pages of the size that was. */
  function page(all: Fields[], query: URLSearchParams): Answer {
    const size = Number(query.get('page_size') ?? query.get('limit') ?? 10);
    const number = Number(query.get('page') ?? 1);
    const results = all.slice((number - 1) * size, number * size);
    if (number > 1 && results.length === 0) throw refusal(404, 'Página inválida.');
    const next = number * size < all.length ? `http://otro.example/?page=${number + 1}` : null;
    return ok({ count: all.length, next, previous: null, results });
  }
  function thread(target: string, item: number, person: Person | undefined): Fields[] {
    const level = (parent: number | null): Fields[] =>
      comments
        .filter((one) => one.target === target && one.item === item && one.parent === parent)
        .map(({ target: _target, item: _item, ...comment }) => ({
          ...comment,
          likes_count: statusOf(`comentario${comment.id}`, person).total_likes,
          is_liked: statusOf(`comentario${comment.id}`, person).user_liked,
          respuestas: level(comment.id),
        }));
    return level(null).toReversed();
  }
  function toggle(key: string, person: Person | undefined): Answer {
    const { id } = signedIn(person);
    if (!likesOf(key).delete(id)) likesOf(key).add(id);
    return done();
  }

  function answerComments(kind: (typeof KINDS)[number], id: number, call: ContentCall): Answer {
    const { method, fields, person } = call;
    if (call.path.endsWith('/likes_list/')) return ok(statusOf(`comentario${id}`, person));
    if (call.path.endsWith('/toggle_like/')) return toggle(`comentario${id}`, person);
    const writer = signedIn(person);
    if (method === 'POST') {
      lastId += 1;
      const parent = Number(fields.parent) || null;
      const written = { contenido: fields.contenido, creado_en: new Date().toISOString() };
      const about = { target: kind.target, item: Number(fields[kind.target]), parent };
      comments.push({ id: lastId, autor: authorOf(writer), ...written, ...about });
      return done(201);
    }
    const comment = found(comments, id);
    if ((comment.autor as { id: number }).id !== writer.id) throw refusal(403, 'No es suyo.');
    if (method === 'DELETE') comments.splice(comments.indexOf(comment), 1);
    else comment.contenido = fields.contenido;
    return method === 'DELETE' ? new Answer(204, undefined) : done();
  }

  function answerKind(kind: (typeof KINDS)[number], call: ContentCall): Answer {
    const { list, title, target } = kind;
    const { method, path, query, fields, person } = call;
    const all = rows.get(list) ?? [];
    const [id = 0, what] = path.slice(list.length).split('/').filter(Boolean);
    if (id === 'last') {
      const [last] = all.toSorted((a, b) => b.id - a.id);
      if (!last) throw refusal(404, 'No hay.');
      return ok(shown(list, last, person));
    }
    if (what === 'comentarios') return page(thread(target, Number(id), person), query);
    if (what === 'likes_list') return ok(statusOf(`${list}${id}`, person));
    if (what === 'toggle_like') return toggle(`${list}${id}`, person);
    if (method === 'GET' && id) return ok(shown(list, found(all, Number(id)), person));
    if (method === 'GET') {
      const term = (query.get('search') ?? '').toLowerCase();
      const matching = all.filter((row) => String(row[title]).toLowerCase().includes(term));
      return page(
        matching.toReversed().map((row) => shown(list, row, person)),
        query,
      );
    }
    if (target !== 'tema') staff(person);
    const { categoria_foro_id, ...values } = stored(fields);
    const category = categoria_foro_id === undefined ? {} : { categoria_foro: CATEGORY };
    if (method === 'POST') {
      lastId += 1;
      const now = new Date().toISOString();
      const topic = target === 'tema' ? { autor: authorOf(signedIn(person)), creado_en: now } : {};
      all.push({ id: lastId, ...values, ...category, ...topic });
      return done(201);
    }
    const row = found(all, Number(id));
    if (method === 'DELETE') all.splice(all.indexOf(row), 1);
    else Object.assign(row, values, category);
    return method === 'DELETE' ? new Answer(204, undefined) : done();
  }

  return {
    received,
    /** Puts an item into the list of a kind; its id. */
    publish(list: (typeof KINDS)[number]['list'], fields: Fields): number {
      lastId += 1;
      rows.get(list)?.push({ id: lastId, fecha_publicacion: '2026-11-03', ...fields });
      return lastId;
    },
    /** Response to a documented call that is not about accounts. */
    answer(call: ContentCall): Answer {
      if (call.path === 'foro/categorias/') return page([CATEGORY], call.query);
      const form = /^magazine\/(contacts|newsletters)\/$/.exec(call.path)?.[1];
      if (form) {
        received[form]?.push(call.fields);
        return done(201);
      }
      for (const kind of KINDS) {
        const { base, list } = kind;
        const comment = base && new RegExp(`^${base}comentarios/(\\d*)`).exec(call.path);
        if (comment) return answerComments(kind, Number(comment[1]), call);
        if (call.path.startsWith(list)) return answerKind(kind, call);
      }
      throw refusal(404, 'No encontrado.');
    },
  };
}

/** Fields of a body, of whichever type it is; a field of a form that stands there twice is a list. */
export async function readFields({ headers, body }: Call): Promise<Fields> {
  const type = headers['content-type'] ?? '';
  if (body.length === 0) return {};
  if (/^application\/json\b/.test(type)) return JSON.parse(body.toString());
  const bytes = new Uint8Array(body);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
