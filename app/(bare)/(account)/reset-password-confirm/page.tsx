import { AccountScreen } from '@/components/auth/account-screen';
import { ResetForm } from '@/components/auth/reset-form';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Nueva contraseña');

export default function Page() {
  return (
    <AccountScreen>
      <ResetForm />
    </AccountScreen>
  );
}
