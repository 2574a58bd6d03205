import { AccountScreen } from '@/components/auth/account-screen';
import { InvitationForm } from '@/components/auth/invitation-form';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Invitación');

/** Page behind the link of an invitation (D54). */
export default function Page() {
  return (
    <AccountScreen>
      <InvitationForm />
    </AccountScreen>
  );
}
