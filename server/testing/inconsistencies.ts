/** A row as `to_jsonb` gives it. */
type Row = Record<string, string | number | null>;

const isReadable = ({ estado, eliminado_en }: Row) => estado === 'publicado' && !eliminado_en;

/**
 * What does not fit together in a magazine: counts that are not those of the rows, and files that are
 * shown and not there, or others. `rowsIn` has read the rows, `filesIn` the files.
 */
export function findInconsistencies(
  rows: Record<string, string[]>,
  files: Record<string, string>,
): unknown[] {
  const read = (table: string): Row[] => (rows[table] ?? []).map((line) => JSON.parse(line));
  const comments = read('comments');
  const topics = read('topics').filter(isReadable);
  const countsOf = (kind: string, target: Row[string]) => {
    const thread = comments.filter((comment) => comment[`${kind}_id`] === target);
    const readable = thread.filter(isReadable);
    const roots = thread.filter((comment) => comment.root_id === null);
    return {
      comentarios: readable.length,
      raices: roots.filter((root) => isReadable(root) || repliesOf(root) > 0).length,
    };
  };
  // Nobody here answers an answer.
  const repliesOf = ({ id }: Row) =>
    comments.filter((comment) => comment.parent_id === id && isReadable(comment)).length;
  return [
    ...read('comment_threads').filter((thread) => {
      const { comentarios, raices } = countsOf(String(thread.kind), thread.target_id ?? null);
      return thread.comentarios !== comentarios || thread.raices !== raices;
    }),
    ...comments.filter((comment) => comment.respuestas_count !== repliesOf(comment)),
    ...read('list_counts').filter(({ list, items }) => list === 'tema' && items !== topics.length),
    ...read('media').filter(
      ({ key, sha256, deleted_at }) => !deleted_at && files[`/media/${key}`] !== sha256,
    ),
    ...read('users').filter(({ perfil_url }) => perfil_url && !files[`/media/${perfil_url}`]),
  ];
}
