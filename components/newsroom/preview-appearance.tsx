import type { Appearance } from '@/lib/newsroom/appearance';
import { AppearanceView } from './appearance';

/** Below a preview: how links to the page will look. */
export function PreviewAppearance({ appearance }: { appearance: Appearance }) {
  return (
    <aside
      aria-labelledby="apariencia"
      data-preview="appearance"
      data-print="hide"
      className="mt-16 border-line border-t bg-surface pt-8"
    >
      <div className="wrap">
        <h2 id="apariencia" className="mb-5 text-xl">
          Cómo se verán sus enlaces
        </h2>
        <AppearanceView appearance={appearance} />
      </div>
    </aside>
  );
}
