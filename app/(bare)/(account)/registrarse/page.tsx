import { AccountScreen } from '@/components/auth/account-screen';
import { Promotion } from '@/components/auth/promotion';
import { ProviderButtons } from '@/components/auth/provider-buttons';
import { RegistrationForm } from '@/components/auth/registration-form';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata(
  'Crear cuenta',
  'Una cuenta para abrir temas en el foro, comentar y contestar. Descarga tus datos o bórrala cuando quieras.',
);

export default function Page() {
  return (
    <AccountScreen
      promotion={
        <Promotion
          title="Lo que sabes de la mina le sirve a alguien"
          picture="lg:bg-[url(/cuenta-estratos.webp)]"
          points={[
            'Abre temas en el foro y responde en los de otros.',
            'Comenta, contesta y marca lo que te gusta.',
            'Descarga tus datos o borra la cuenta cuando quieras.',
          ]}
        />
      }
    >
      <RegistrationForm providers={<ProviderButtons />} />
    </AccountScreen>
  );
}
