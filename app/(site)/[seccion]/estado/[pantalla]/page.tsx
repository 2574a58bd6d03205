import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MissingTopic } from '@/components/forum/missing-topic';
import { StatusScreen } from '@/components/layout/status-screen';
import { StaffOpen } from '@/components/newsroom/staff-open';
import { findScreen, REFERENCE_MARK, SCREEN_NAMES, type Screen, screens } from '@/lib/core/screens';
import { env } from '@/lib/core/server/env';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const dynamicParams = false;

export const generateStaticParams = () =>
  Object.keys(screens).flatMap((seccion) =>
    SCREEN_NAMES.map((pantalla) => ({ seccion, pantalla })),
  );

type Props = PageProps<'/[seccion]/estado/[pantalla]'>;

async function readScreen({ params }: Props) {
  const { seccion, pantalla } = await params;
  const screen = findScreen(seccion, pantalla);
  if (!screen) notFound();
  return { screen, canRetry: pantalla !== 'no-encontrado' };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { screen } = await readScreen(props);
  return hiddenMetadata(screen.title);
}

export default async function ScreenPage(props: Props) {
  const { screen, canRetry } = await readScreen(props);
  const reference = canRetry ? REFERENCE_MARK : undefined;
  const action = actionOf(screen);
  const shown = (
    <StatusScreen screen={screen} canRetry={canRetry} reference={reference} action={action} />
  );
  if (screen !== screens.foro.missing) return shown;
  return <MissingTopic timeZone={env().SITE_TIME_ZONE}>{shown}</MissingTopic>;
}

/** Staff may read what readers do not find. */
function actionOf(screen: Screen) {
  if (screen === screens.articulos.missing) return <StaffOpen tipo="articulo" />;
  return screen === screens['noticias-destacadas'].missing && <StaffOpen tipo="blog" />;
}
