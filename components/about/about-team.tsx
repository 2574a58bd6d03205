import { about } from '@/lib/site/about';

/** The editors with their areas. */
export function AboutTeam() {
  const { title, people } = about.team;
  return (
    <section aria-labelledby="redaccion" className="mt-4">
      <div className="section-head">
        <h2 id="redaccion" className="text-xl">
          {title}
        </h2>
      </div>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {people.map(({ name, role, text }) => (
          <li key={name}>
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1 font-medium text-accent text-sm">{role}</p>
            <p className="mt-2 text-muted text-sm leading-normal">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
