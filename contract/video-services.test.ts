import { expect, test } from 'vitest';
import { videoOf } from './video-services.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test.each([
  [YOUTUBE, YOUTUBE],
  ['https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s', YOUTUBE],
  ['http://m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
])('%s is the video %s', (address, page) => {
  expect(videoOf(address)?.page).toBe(page);
  expect(videoOf(page)?.page).toBe(page);
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/@mina',
  'https://www.youtube.com/watch?v=corto',
  'https://www.youtube.com:8080/watch?v=dQw4w9WgXcQ',
  'https://a@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  'https://evil.test/?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'javascript:https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/mina',
  'https://vimeo.com.evil.test/76979871',
])('%s is no video', (address) => {
  expect(videoOf(address)).toBeUndefined();
});

test('players set no cookies and start by themselves, as they are made by a press', () => {
  expect(videoOf(YOUTUBE)?.player).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
  expect(videoOf('https://vimeo.com/76979871/8272103f6e')?.player).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  );
});
