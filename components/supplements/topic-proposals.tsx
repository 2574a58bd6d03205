import { Icon } from '@/components/ui/icon';
import { supplementsInfo } from '@/lib/supplements/info';

/** How a reader proposes a topic, step by step. */
export function TopicProposals() {
  const { steps, contact } = supplementsInfo.proposals;
  return (
    <>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] gap-x-3">
            <span aria-hidden="true" className="font-serif text-3xl text-accent leading-none">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1.5 text-muted text-sm leading-normal">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <a href={contact.href} className="button button-ink mt-8">
        <Icon name="mail" />
        {contact.label}
      </a>
    </>
  );
}
