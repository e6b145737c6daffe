import { expect, test } from 'vitest';
import { findServiceVideo, videoServiceOrigins } from './video-services';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['http://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=abc', youtube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', `${youtube}&start=90`],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=42', `${youtube}&start=42`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1'],
  [
    'https://vimeo.com/123456789/abcdef1234',
    'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef1234',
  ],
  ['https://www.instagram.com/reel/Cabc_123-x/?igsh=1', 'https://www.instagram.com/reel/Cabc_123-x/embed/'],
  ['https://www.instagram.com/school.kz/p/Cabc123/', 'https://www.instagram.com/p/Cabc123/embed/'],
])('%s is shown in a frame', (address, frame) => {
  const video = findServiceVideo(address);
  expect(video?.frame).toBe(frame);
  expect(videoServiceOrigins).toContain(new URL(frame).origin);
});

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@school',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://example.org/?u=https://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://www.instagram.com/school.kz/',
  'https://vimeo.com/channels/staffpicks',
  '/news',
  '',
])('%s is none', (address) => {
  expect(findServiceVideo(address)).toBeNull();
});
