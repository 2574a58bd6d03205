import { AccountHead } from '@/components/auth/account-head';
import { AccountScreen } from '@/components/auth/account-screen';
import { RecoveryForm } from '@/components/auth/recovery-form';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Recuperar contraseña');

export default function Page() {
  return (
    <AccountScreen>
      <AccountHead
        kicker="Tu cuenta"
        title="Recuperar contraseña"
        lead="Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una nueva."
      />
      <RecoveryForm />
    </AccountScreen>
  );
}
