import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { StatusScreen } from '@/components/layout/status-screen';
import { findScreen, SCREEN_NAMES, screens } from '@/lib/core/screens';
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
  return <StatusScreen {...(await readScreen(props))} />;
}
