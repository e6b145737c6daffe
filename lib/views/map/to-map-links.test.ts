import { expect, test } from 'vitest';
import { toMapLinks } from './to-map-links';

test.each([
  [null, null, []],
  ['https://2gis.kz/shymkent', null, [{ opens: 'twoGis', href: 'https://2gis.kz/shymkent' }]],
  ['https://go.2gis.com/abc', null, [{ opens: 'twoGis', href: 'https://go.2gis.com/abc' }]],
  ['https://maps.example/2gis.kz', null, [{ opens: 'map', href: 'https://maps.example/2gis.kz' }]],
  ['https://2gis.kz/shymkent', 'not a place', [{ opens: 'twoGis', href: 'https://2gis.kz/shymkent' }]],
])('returns the link of staff for %j and %j', (map, coordinates, links) => {
  expect(toMapLinks(map, coordinates)).toEqual(links);
});

test('makes links from coordinates; the link of staff replaces the first', () => {
  const further = [
    {
      opens: 'openStreetMap',
      href: 'https://www.openstreetmap.org/?mlat=42.3417&mlon=69.5901#map=17/42.3417/69.5901',
    },
    { opens: 'application', href: 'geo:42.3417,69.5901?q=42.3417,69.5901' },
  ];
  expect(toMapLinks(null, '42.3417, 69.5901')).toEqual([
    { opens: 'twoGis', href: 'https://2gis.kz/geo/69.5901,42.3417' },
    ...further,
  ]);
  expect(toMapLinks('https://2gis.kz/shymkent', '42,3417; 69,5901')).toEqual([
    { opens: 'twoGis', href: 'https://2gis.kz/shymkent' },
    ...further,
  ]);
});
