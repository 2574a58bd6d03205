import { AccountHead } from '@/components/auth/account-head';
import { AccountScreen } from '@/components/auth/account-screen';
import { LoginForm } from '@/components/auth/login-form';
import { Promotion } from '@/components/auth/promotion';
import { ProviderButtons } from '@/components/auth/provider-buttons';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata(
  'Iniciar sesión',
  'Entra con tu cuenta para comentar noticias y artículos, escribir en el foro y llevar tu perfil de oficio.',
);

export default function Page() {
  return (
    <AccountScreen
      promotion={
        <Promotion
          title="La conversación sigue donde la dejaste"
          picture="lg:bg-[url(/cuenta-galeria.webp)]"
          points={[
            'Comenta noticias y artículos, y responde a quien sabe del asunto.',
            'Pregunta en el foro a quienes trabajan en mina, planta y terreno.',
            'Guarda tu perfil de oficio, con lo que quieras mostrar y nada más.',
          ]}
        />
      }
    >
      <AccountHead title="Iniciar sesión" />
      <LoginForm providers={<ProviderButtons />} />
    </AccountScreen>
  );
}
