import { bindUnitsInHtml } from '@/lib/core/bind-units';
import { toSafeHtml, type Writer } from '@/lib/core/html';
import { withPictureSizes } from './picture-sizes';

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
  const html = withPictureSizes(bindUnitsInHtml(toSafeHtml(content, writer)));
  const isLong = opensLarge && (html.match(PARAGRAPH)?.length ?? 0) >= LONG;
  return (
    <div
      className={`prose max-w-(--measure) ${className}`}
      {...(isLong && { 'data-long': '' })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: toSafeHtml sanitises; nowhere else
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
