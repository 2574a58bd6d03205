// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fireEvent, render, screen } from '../testing/testing-library';
import { Prose } from './prose';

const PICTURE = '<img src="/media/textos/c.webp" alt="Vídeo: La mina" width="480" height="360">';
const text = (href: string) =>
  `<p>Uno</p><figure><a href="${href}">${PICTURE}</a><figcaption>Pie</figcaption></figure>`;
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const link = () => screen.getByRole('link', { name: 'Vídeo: La mina' });

test.each([
  [YOUTUBE, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
])(
  'the picture of %s becomes its player when pressed, and nothing foreign is asked before',
  (href, player) => {
    const { container } = render(<Prose content={text(href)} />);
    // Addresses that a browser asks by itself.
    const asked = [...document.querySelectorAll('[src], [srcset], link')].filter((element) =>
      /youtube|ytimg|vimeo/.test(element.outerHTML),
    );
    expect(asked).toEqual([]);
    expect(container.querySelector('iframe')).toBeNull();

    expect(fireEvent.click(screen.getByRole('img'))).toBe(false);

    const frame = screen.getByTitle<HTMLIFrameElement>('Vídeo: La mina');
    expect(frame.getAttribute('src')).toBe(player);
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-presentation allow-popups',
    );
    expect(frame.getAttribute('allow')).toContain('autoplay');
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(container.querySelector('figcaption')?.textContent).toBe('Pie');
  },
);

test('a press with Ctrl stays that of a link', () => {
  const { container } = render(<Prose content={text(YOUTUBE)} />);
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(container.querySelector('iframe')).toBeNull();
});

test.each(['https://www.youtube.com/@mina', 'https://evil.test/watch?v=dQw4w9WgXcQ'])(
  'a picture that leads to %s stays a link',
  (href) => {
    const { container } = render(<Prose content={text(href) + text(YOUTUBE)} />);
    const [first] = container.querySelectorAll('figure > a');
    expect(first && fireEvent.click(first)).toBe(true);
    expect(container.querySelector('iframe')).toBeNull();
  },
);

test('what others wrote gets no player', () => {
  const { container } = render(<Prose content={text(YOUTUBE)} writer="others" />);
  fireEvent.click(link());
  expect(container.querySelector('iframe')).toBeNull();
});
