import { Icon } from '@/components/ui/icon';
import type { Notice } from './use-live-form';

/**
 * Tells what became of a form. Screen readers announce an alert when it appears; the region of a
 * status must be there before, or nobody is told.
 */
export function FormNotice({ notice }: { notice: Notice | null }) {
  return (
    <>
      <div role="status">{notice?.kind === 'sent' && <Told notice={notice} />}</div>
      {notice?.kind === 'failed' && (
        <div role="alert">
          <Told notice={notice} />
        </div>
      )}
    </>
  );
}

const looks = {
  sent: { icon: 'check', look: 'border-success bg-success-soft text-success' },
  failed: { icon: 'alert', look: 'border-danger bg-danger-soft text-danger' },
} as const;

function Told({ notice }: { notice: Notice }) {
  const { icon, look } = looks[notice.kind];
  // Texts of the catalogue may end in a sign, in whose place the icon stands.
  const [, text, sign] = /^(.*?)(\s*[✅❌])?$/s.exec(notice.text) ?? [];
  return (
    <p className={`mt-4 flex gap-2.5 border-l-3 px-4 py-3 font-medium leading-snug ${look}`}>
      <Icon name={icon} className="mt-px size-5" />
      <span>
        {text}
        {sign && <span className="sr-only">{sign}</span>}
      </span>
    </p>
  );
}
