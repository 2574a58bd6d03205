import { bindUnitsInHtml } from '@/lib/core/bind-units';
import { toSafeHtml, type Writer } from '@/lib/core/html';
import { hasVideo, withBlockNames } from './block-names';
import { withNumberCells } from './number-cells';
import { withPictureSizes } from './picture-sizes';
import { withMarkedEnds } from './text-ends';
import { VideoPlayers } from './video-players';

const PARAGRAPH = /<p[\s>]/g;
const LONG = 3;

interface ProseProps {
  content: string;
  /** The staff, unless it came from elsewhere. */
  writer?: Writer;
  className?: string;
  /** Whether a long text starts with a lead and a drop cap. */
  opensLarge?: boolean;
}

/** Text of any server, sanitised again before it is shown (D17). */
export function Prose(props: ProseProps) {
  const { content, writer = 'staff', className = '', opensLarge = true } = props;
  const safeHtml = withNumberCells(bindUnitsInHtml(toSafeHtml(content, writer)));
  const html = withBlockNames(withPictureSizes(withMarkedEnds(safeHtml)));
  const isLong = opensLarge && (html.match(PARAGRAPH)?.length ?? 0) >= LONG;
  const box = (
    <div
      className={`prose max-w-(--measure) ${className}`}
      {...(isLong && { 'data-long': '' })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: toSafeHtml sanitises; nowhere else
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  if (writer !== 'staff' || !hasVideo(html)) return box;
  return (
    <>
      {box}
      <VideoPlayers />
    </>
  );
}
