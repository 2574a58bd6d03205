import { DateText } from '@/components/ui/date-text';
import { Icon } from '@/components/ui/icon';
import type { Profile } from '@/contract/profile';
import { suspendedUntil } from '@/lib/profile/notices';

/** Notice of a suspension, with its end. */
export function SuspensionNotice({ profile }: { profile: Profile }) {
  const until = suspendedUntil(profile, new Date());
  if (!until) return null;
  return (
    <div className="mb-8 flex gap-3 border-danger border-l-3 bg-danger-soft px-4 py-3 text-danger">
      <Icon name="alert" className="mt-0.5 size-5" />
      <div>
        <p className="font-semibold">
          Tu cuenta está suspendida hasta el <DateText value={until} format="moment" />
        </p>
        <p className="mt-1 text-sm">Puedes leer y borrar lo tuyo, pero no escribir.</p>
      </div>
    </div>
  );
}
