import { headScript } from '@/lib/site/head-script';

/** Once in the head of every page; its policy lets this very text run (decision 040). */
export function HeadScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the project
  return <script dangerouslySetInnerHTML={{ __html: headScript }} />;
}
