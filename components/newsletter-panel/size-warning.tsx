import { Icon } from '@/components/ui/icon';
import { gmailCut } from '@/lib/newsletter-panel/email-size';

/** Says that an e-mail is so large that Gmail cuts it. */
export function SizeWarning({ html }: { html: string }) {
  const text = gmailCut(html);
  if (!text) return null;
  return (
    <p className="flex gap-2 border-accent border-l-3 bg-accent-soft px-4 py-3 text-sm">
      <Icon name="alert" className="mt-px size-4.5 flex-none text-accent" />
      {text}
    </p>
  );
}
