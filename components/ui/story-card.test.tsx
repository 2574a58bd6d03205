import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { StoryCard } from './story-card';

test('StoryCard breaks no line between a number and its unit', () => {
  const { html } = render(
    <StoryCard
      href="/articulos/1"
      title="Relaves al 38 %"
      text="Baja de 24 a 26 metros."
      picture={null}
      sizes="100vw"
      loading="Cargando..."
    />,
  );
  expect(html).toContain('Relaves al 38\u00a0%');
  expect(html).toContain('Baja de 24 a\u00a026\u00a0metros.');
});
