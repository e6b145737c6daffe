import { describe, expect, it } from 'vitest';
import { checkRedirectTarget } from './check-redirect-target';

const origin = 'https://lyceum.example';

describe('checkRedirectTarget', () => {
  it.each([
    ['/', '/'],
    ['/cabinet', '/cabinet'],
    ['/cabinet/news?page=2', '/cabinet/news?page=2'],
    ['/ru/cabinet?x=1#a', '/ru/cabinet?x=1#a'],
    ['/cabinet/news/../album', '/cabinet/album'],
    ['/about?u=http://e.com', '/about?u=http://e.com'],
    ['/cabinet/news?foo=bar', '/cabinet/news?foo=bar'],
    ['/news/a-slug', '/news/a-slug'],
  ])('accepts %s', (target, expected) => {
    expect(checkRedirectTarget(target, origin)).toBe(expected);
  });

  it.each([
    [null],
    [''],
    ['cabinet'],
    ['?x'],
    ['#x'],
    ['https://evil.com'],
    ['javascript:alert(1)'],
    ['//evil.com'],
    ['///evil.com'],
    ['/\\evil.com'],
    ['\\/evil.com'],
    ['/..//evil.com'],
    ['/.//evil.com'],
    ['/a/..//evil.com'],
    ['/%2e%2e//evil.com'],
    ['/%2F%2Fevil.com'],
    ['/%2fevil.com'],
    ['/%5Cevil.com'],
    ['/%5c%5cevil.com'],
    ['/%09//evil.com'],
    ['/%00'],
    ['/%'],
    ['/%zz'],
    ['/a\n'],
    ['/a?x\n'],
    ['/a?x=\r\nSet-Cookie:a=b'],
    ['/a?x=\\'],
    ['/a b'],
    ['/\u0442'],
    ['/a+b'],
    ['/a,b'],
    ['/a;b'],
    ['/a#b#c'],
    ['/nothing.php'],
    ['/@evil.com'],
    ['/:80'],
    ['/500'],
    ['/cabinet/nothing'],
    ['/CABINET'],
    ['/cabinet/'],
    ['/kz/cabinet'],
    ['/cabinet/%252F'],
    ['/cabinet/news/%25'],
    ['/LOGIN'],
    ['/login'],
    ['/login/'],
    ['/login?x=1'],
    ['/login/remember'],
    ['/login/invite'],
    ['/ru/login'],
    ['/kz/login'],
    ['/kz/ru/login'],
    ['/l%6Fgin'],
    ['/cabinet/../login'],
    ['/ru/../login'],
    ['/api'],
    ['/api/news'],
    ['/ru/api'],
    ['/_next/static'],
  ])('rejects %j', (target) => {
    expect(checkRedirectTarget(target, origin)).toBeNull();
  });
});
