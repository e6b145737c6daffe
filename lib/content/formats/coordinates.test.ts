import { expect, test } from 'vitest';
import { readCoordinates } from './coordinates';

test.each([
  ['42.3417, 69.5901', { latitude: 42.3417, longitude: 69.5901 }],
  [' 42.3417 69.5901 ', { latitude: 42.3417, longitude: 69.5901 }],
  ['42,3417; 69,5901', { latitude: 42.3417, longitude: 69.5901 }],
  ['42,3417 69,5901', { latitude: 42.3417, longitude: 69.5901 }],
  ['-33.9, 18.4', { latitude: -33.9, longitude: 18.4 }],
  ['42, 69', { latitude: 42, longitude: 69 }],
])('reads %j', (text, coordinates) => {
  expect(readCoordinates(text)).toEqual(coordinates);
});

test.each([null, '', '42.3417', '91, 69', '42, 181', 'https://2gis.kz/shymkent', '42.3.4, 69', '1,2,3'])(
  'refuses %j',
  (text) => {
    expect(readCoordinates(text)).toBeNull();
  },
);
