'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Invitations } from './invitations';
import { InviteDialog } from './invite-dialog';
import { Members } from './members';

/** The section 'Equipo' of the panel: staff and invitations (D54). */
export function TeamSection({ timeZone }: { timeZone: string }) {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <section aria-labelledby="personas">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="personas" className="text-xl">
            Personas
          </h2>
          <button
            type="button"
            onClick={() => setIsInviting(true)}
            className="button button-accent"
          >
            <Icon name="mail" className="size-4.5" />
            Invitar
          </button>
        </div>
        <Members timeZone={timeZone} />
      </section>
      <section aria-labelledby="invitaciones" className="mt-12">
        <h2 id="invitaciones" className="mb-3 text-xl">
          Invitaciones
        </h2>
        <Invitations timeZone={timeZone} />
      </section>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
