import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PreviewAppearance } from '@/components/newsroom/preview-appearance';
import { PreviewBand } from '@/components/newsroom/preview-band';
import { PreviewedItem } from '@/components/newsroom/previewed-item';
import { previewCardPath } from '@/lib/core/routes';
import { readPreview } from '@/lib/newsroom/server/read-preview';
import { hiddenMetadata } from '@/lib/seo/metadata';
import { previewAppearance } from '@/lib/seo/preview-appearance';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/vista-previa/[token]'>;

export const metadata: Metadata = {
  ...hiddenMetadata('Vista previa'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

/** `/vista-previa/{token}`: a working copy as its page will be, for holders of a link (D62). */
export default async function PreviewPage({ params }: Props) {
  const { token } = await params;
  const preview = (await readPreview(token)) ?? notFound();
  return (
    <>
      <PreviewBand savedAt={preview.guardado_en} />
      <PreviewedItem preview={preview} />
      <PreviewAppearance appearance={previewAppearance(preview, previewCardPath(token))} />
    </>
  );
}
