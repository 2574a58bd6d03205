import { AccountHead } from '@/components/auth/account-head';
import { AccountScreen } from '@/components/auth/account-screen';
import { LoginForm } from '@/components/auth/login-form';
import { Promotion } from '@/components/auth/promotion';
import { ProviderButtons } from '@/components/auth/provider-buttons';
import { ACCOUNT_MADE } from '@/lib/auth/account-made';
import { hiddenMetadata } from '@/lib/seo/metadata';
import { safeNext } from '@/lib/session/next-path';
import { FAILURE_PARAM } from '@/lib/sign-in-providers/messages';

export const metadata = hiddenMetadata(
  'Iniciar sesión',
  'Entra con tu cuenta para comentar noticias y artículos, escribir en el foro y llevar tu perfil de oficio.',
);

/** Rendered for each request: notices that scripts added above the form would move it under a reader's finger. */
export default async function Page({ searchParams }: PageProps<'/iniciar-sesion'>) {
  const query = await searchParams;
  const first = (name: string) => [query[name]].flat()[0] ?? null;
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
      <LoginForm
        next={safeNext(first('next'))}
        failure={first(FAILURE_PARAM)}
        isNew={first(ACCOUNT_MADE) !== null}
        providers={<ProviderButtons />}
      />
    </AccountScreen>
  );
}
