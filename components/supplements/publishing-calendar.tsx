import { supplementsInfo } from '@/lib/supplements/info';

const cell = 'border-line border-b py-3.5 pr-4 text-left sm:pr-8 align-baseline last:pr-0';

/** Coming weeks with their topics and deadlines. */
export function PublishingCalendar() {
  const { rows, note } = supplementsInfo.calendar;
  return (
    <>
      <table className="w-full tabular-nums">
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className={`${cell} pt-0 font-medium`}>
              Semana
            </th>
            <th scope="col" className={`${cell} pt-0 font-medium`}>
              Tema
            </th>
            <th scope="col" className={`${cell} pt-0 font-medium`}>
              Cierre
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ week, topic, closing }) => (
            <tr key={week}>
              <th
                scope="row"
                className={`${cell} font-medium font-serif text-accent text-lg leading-none`}
              >
                {week}
              </th>
              <td className={`${cell} wrap-anywhere w-full font-serif text-md leading-snug`}>
                {topic}
              </td>
              <td className={`${cell} text-muted text-sm`}>{closing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-sm">{note}</p>
    </>
  );
}
