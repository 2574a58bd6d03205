import { Icon } from '@/components/ui/icon';
import type { Notice } from './use-live-form';

/**
 * Result of a form. Screen readers announce an alert when it is mounted; a status region
 * must be mounted before its text.
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
  return (
    <p className={`mt-4 flex gap-2.5 border-l-3 px-4 py-3 font-medium leading-snug ${look}`}>
      <Icon name={icon} className="mt-px size-5" />
      <span>
        {notice.text.split('\n').map((line) => (
          <Line key={line} text={line} />
        ))}
      </span>
    </p>
  );
}

/** Texts of the catalogue may end in a sign, which the icon replaces. */
function Line({ text }: { text: string }) {
  const [, words, sign] = /^(.*?)(\s*[✅❌])?$/.exec(text) ?? [];
  return (
    <span className="block">
      {words}
      {sign && <span className="sr-only">{sign}</span>}
    </span>
  );
}
