import { expect, it } from 'vitest';
import { drawSvg } from './draw-svg';
import { drawShareCard, type ShareCard } from './share-card';
import { shareSize } from './share-size';

const card: ShareCard = {
  school: 'School',
  hasMark: true,
  section: 'Section',
  title: 'Title of the page',
  motif: 'horns',
  palette: 'sky',
};

it('draws a picture of the size that networks expect', async () => {
  const { info } = await drawSvg(drawShareCard(card), (picture) =>
    picture.png().toBuffer({ resolveWithObject: true }),
  );
  expect(info).toMatchObject({ ...shareSize, format: 'png' });
});

it('contains outlines instead of text, so that it needs no system font and admits no markup', () => {
  const svg = drawShareCard({ ...card, title: '<script>alert(1)</script>' });
  expect(svg).not.toMatch(/<text|script|font/);
});

it('differs by title, section and ornament', () => {
  const svgs = [
    card,
    { ...card, title: 'Another title' },
    { ...card, section: null },
    { ...card, palette: 'felt' as const },
    { ...card, motif: 'sun' as const },
  ].map(drawShareCard);
  expect(new Set(svgs).size).toBe(svgs.length);
});
