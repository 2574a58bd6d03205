import { AccountHead } from '@/components/auth/account-head';
import { AccountScreen } from '@/components/auth/account-screen';
import { AdminLoginForm } from '@/components/auth/login-form';
import { adminLoginMessages } from '@/lib/auth/messages';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata(adminLoginMessages.title);

export default function Page() {
  return (
    <AccountScreen>
      <AccountHead
        kicker="Redacción"
        title={adminLoginMessages.title}
        lead={adminLoginMessages.lead}
      />
      <AdminLoginForm />
    </AccountScreen>
  );
}
