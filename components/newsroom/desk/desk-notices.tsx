import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { OriginNotice } from '@/components/forms/origin-notice';
import { ConflictNotice } from '@/components/panel/forms/conflict-notice';
import { SignInLink } from '@/components/panel/forms/sign-in-link';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { deskTexts } from '@/lib/newsroom/messages';
import { useBeginCopy } from '../use-begin-copy';
import type { CopyFormState } from './use-copy-form';

interface DeskNoticesProps {
  desk: CopyFormState;
  form: ItemFormState;
  isComparing: boolean;
  onCompare: () => void;
}

/** What the editor has to know or decide: conflicts, restored text, failures. */
export function DeskNotices({ desk, form, isComparing, onCompare }: DeskNoticesProps) {
  return (
    <div className="mt-5 grid gap-4 empty:hidden">
      {form.theirs && (
        <ConflictNotice form={form} isComparing={isComparing} onCompare={onCompare} />
      )}
      {form.isRestored && !form.theirs && (
        <OriginNotice
          text={deskTexts.restored}
          action="Descartar lo recuperado"
          isOff={form.holdsFiles}
          onAct={form.discard}
        />
      )}
      {form.bringBack && !form.theirs && (
        <OriginNotice
          text="Aquí está la otra versión."
          action="Volver a la mía"
          isOff={form.holdsFiles}
          onAct={form.bringBack}
        />
      )}
      {desk.problem?.kind === 'gone' && <GoneNotice desk={desk} />}
      <FormNotice notice={form.notice} />
      {form.isSignedOut && <SignInLink />}
    </div>
  );
}

/** The copy was published or deleted: its text can be saved as a new one. */
function GoneNotice({ desk }: { desk: CopyFormState }) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const begin = useBeginCopy();
  const saveAsNew = async () => {
    setIsBusy(true);
    const saved = await begin({ tipo: desk.kind.tipo, campos: desk.allFields() });
    setIsBusy(false);
    if (!saved) return;
    desk.drop();
    router.push(deskAddress(saved.id));
  };
  return (
    <div role="alert" className="border-accent border-l-3 bg-accent-soft px-5 py-4">
      <p className="font-semibold">{deskTexts.gone}</p>
      <p className="mt-0.5 text-sm">{deskTexts.goneHeld}</p>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void saveAsNew()}
        className="button button-ink mt-3"
      >
        {deskTexts.saveAsNew}
      </button>
    </div>
  );
}
