import { expect, it } from 'vitest';
import { listProfiles, toSocialLinks } from './social-links';

const html =
  '<p><a href="https://www.instagram.com/lyceum">a</a> <a href="https://t.me/lyceum?a=1&amp;b=2">b</a> ' +
  '<a href="https://www.instagram.com/other">c</a> <a href="https://not-youtube.com/lyceum">d</a> ' +
  '<a href="https://2gis.kz/shymkent/firm/1">e</a></p>';

it('reads the first link of each channel from the contact page', () => {
  expect(toSocialLinks(html)).toMatchObject({
    instagram: 'https://www.instagram.com/lyceum',
    telegram: 'https://t.me/lyceum?a=1&b=2',
    map: 'https://2gis.kz/shymkent/firm/1',
    youtube: 'https://www.youtube.com/',
  });
  expect(Object.keys(toSocialLinks(null))).toHaveLength(5);
});

it("counts only the school's own pages as profiles", () => {
  expect(listProfiles(html)).toEqual(['https://www.instagram.com/lyceum', 'https://t.me/lyceum?a=1&b=2']);
  expect(listProfiles('<a href="https://t.me/">t</a>')).toEqual([]);
  expect(listProfiles(null)).toEqual([]);
});
