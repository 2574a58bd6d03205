import { ListSearch } from '@/components/ui/list-search';
import { routes } from '@/lib/core/routes';
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
            <span>{`${count} ${count === 1 ? 'tema' : 'temas'} para «`}</span>
            <bdi>{search}</bdi>»
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
      <search className="w-full sm:w-auto sm:max-w-full">
        <ListSearch action={routes.forum} label="Buscar temas" search={search}>
          {categoria && <input type="hidden" name="categoria" value={categoria} />}
        </ListSearch>
      </search>
    </div>
  );
}
