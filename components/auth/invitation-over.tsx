import { SiteLink } from '@/components/ui/site-link';
import type { OverState } from '@/lib/auth/invitation-state';
import { invitationMessages as texts } from '@/lib/auth/messages';
import { routes } from '@/lib/core/routes';
import { AccountHead } from './account-head';

const STATES: Record<OverState, { title: string; text: string }> = {
  aceptada: { title: texts.usedTitle, text: texts.used },
  caducada: { title: texts.expiredTitle, text: texts.expired },
  revocada: { title: texts.revokedTitle, text: texts.revoked },
  desconocida: { title: texts.overTitle, text: texts.over },
};

const LOG_IN = { href: routes.login, label: texts.enter };
const ASK_AGAIN = { href: routes.contact, label: texts.askAgain };

interface InvitationOverProps {
  state: OverState;
  /** Reason of the server, instead of the usual text. */
  text?: string;
}

/** Says why a link cannot be used, with the ways onwards (record 146). */
export function InvitationOver({ state, text }: InvitationOverProps) {
  const { title, text: usual } = STATES[state];
  // The likelier way stands first.
  const ways = state === 'aceptada' ? [LOG_IN, ASK_AGAIN] : [ASK_AGAIN, LOG_IN];
  return (
    <div role="alert">
      <AccountHead kicker="Invitación" title={title} lead={text ?? usual} />
      <p className="flex flex-wrap gap-3">
        {ways.map(({ href, label }, index) => (
          <SiteLink
            key={href}
            href={href}
            className={`button ${index === 0 ? 'button-ink' : 'button-line'}`}
          >
            {label}
          </SiteLink>
        ))}
      </p>
    </div>
  );
}
