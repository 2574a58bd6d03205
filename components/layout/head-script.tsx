import { headScript } from '@/lib/site/head-script';

/** Once in the head of every page; the content policy allows it by its hash (record 040). */
export function HeadScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the project
  return <script dangerouslySetInnerHTML={{ __html: headScript }} />;
}
