import { routes } from '@/lib/core/routes';
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-term';
import { type ForumQuery, forumAddress, forumAddressWithout } from '@/lib/forum/list-query';

const orderClass =
  'inline-flex min-h-11 items-center hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';

/** Order of the list and search in it: links and a plain form, so that both work without script. */
export function TopicTools({ query, count }: { query: ForumQuery; count: number }) {
  const { search, categoria, orden } = query;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      {search ? (
        <p className="text-sm">
          <span role="status" className="text-muted">
            {`${count} ${count === 1 ? 'tema' : 'temas'} para «${search}»`}
          </span>{' '}
          <a
            href={forumAddress({ page: 1, ...(categoria && { categoria }) })}
            className="inline-flex min-h-6 items-center text-accent underline"
          >
            Ver todos los temas
          </a>
        </p>
      ) : (
        <nav aria-label="Orden de los temas">
          <ul className="flex gap-5 text-sm">
            <li>
              <a
                href={forumAddressWithout(query, 'orden')}
                aria-current={orden ? undefined : 'true'}
                className={orderClass}
              >
                Más nuevos
              </a>
            </li>
            <li>
              <a
                href={forumAddress(query, { orden: 'actividad' })}
                aria-current={orden ? 'true' : undefined}
                className={orderClass}
              >
                Última actividad
              </a>
            </li>
          </ul>
        </nav>
      )}
      <search className="w-full sm:w-auto">
        <form action={routes.forum} className="flex gap-2">
          {categoria && <input type="hidden" name="categoria" value={categoria} />}
          <label htmlFor="buscar-temas" className="sr-only">
            Buscar temas
          </label>
          <input
            id="buscar-temas"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Buscar temas"
            className="field sm:w-60"
          />
          <button type="submit" className="button button-line">
            Buscar
          </button>
        </form>
      </search>
    </div>
  );
}
