import { describe, expect, test } from 'vitest';
import { readTarget } from './canonical-target';

describe('a canonical address', () => {
  test.each([
    ['/', '/', ''],
    ['/ru', '/ru', ''],
    ['/news?page=2', '/news', '?page=2'],
    ['/news?', '/news', ''],
    ['/ru/news/first-snow', '/ru/news/first-snow', ''],
    ['/%D0%B6%D0%B0%D2%A3%D0%B0', '/%D0%B6%D0%B0%D2%A3%D0%B0', ''],
    ["/a-b_c.d~e!f$g&h'i(j)k*l+m,n;o=p:q@r", "/a-b_c.d~e!f$g&h'i(j)k*l+m,n;o=p:q@r", ''],
    ['/_next/static/chunks/%5Blocale%5D.js', '/_next/static/chunks/%5Blocale%5D.js', ''],
    ['/kzx/about', '/kzx/about', ''],
    ['/news/kz', '/news/kz', ''],
    ['/?next=//evil.example', '/', '?next=//evil.example'],
  ])('%s', (target, path, query) => {
    expect(readTarget(target)).toEqual({ kind: 'page', path, query });
  });
});

describe('another spelling redirects to a path of this host', () => {
  test.each([
    ['/news/', '/news'],
    ['/news/?page=2', '/news?page=2'],
    ['//evil.example', '/evil.example'],
    ['///evil.example//', '/evil.example'],
    ['/news//first', '/news/first'],
    ['/c%61binet', '/cabinet'],
    ['/%63%61%62%69%6e%65%74/news', '/cabinet/news'],
    ['/ru/c%61binet', '/ru/cabinet'],
    ['/RU', '/ru'],
    ['/Ru/about', '/ru/about'],
    ['/ru/', '/ru'],
    ['/%d0%b6', '/%D0%B6'],
    ['/a%2Db', '/a-b'],
    ['/a|b', '/a%7Cb'],
    ['/%61pi/news', '/api/news'],
  ])('%s', (target, location) => {
    expect(readTarget(target)).toEqual({ kind: 'redirect', location, fromDefaultLocale: false });
  });

  test.each([
    ['/kz', '/'],
    ['/kz/', '/'],
    ['/KZ/about?x=1', '/about?x=1'],
    ['/kz//evil.example', '/evil.example'],
    ['/%6bz/cabinet', '/cabinet'],
  ])('%s loses the prefix of the default locale', (target, location) => {
    expect(readTarget(target)).toEqual({ kind: 'redirect', location, fromDefaultLocale: true });
  });

  test('redirects lead to a canonical address', () => {
    for (const target of ['//a//b/', '/kz/RU', '/kz/kz/', '/RU/kz', '/%7E%41/']) {
      let read = readTarget(target);
      for (let hops = 0; read.kind === 'redirect' && hops < 3; hops++) read = readTarget(read.location);
      expect(read.kind).toBe('page');
    }
  });
});

describe('a bad target', () => {
  test.each([
    ['*'],
    [''],
    ['http://evil.example/'],
    ['/%'],
    ['/%zz'],
    ['/%ff'],
    ['/%00'],
    ['/a%0d%0aSet-Cookie:x'],
    ['/%C2%85'],
    ['/a\\b'],
    ['/\\evil.example'],
    ['/%5Cevil.example'],
    ['/cabinet%2Fnews'],
    ['/cabinet%2fnews'],
    ['/%2563abinet'],
    ['/../etc/passwd'],
    ['/news/..'],
    ['/news/%2e%2e/cabinet'],
    ['/./news'],
    ['/жаңа'],
    ['/a b'],
    ['/news#top'],
    ['/cabinet.rsc'],
    ['/ru/cabinet.rsc'],
    ['/news.%72sc'],
    ['/news.segments/_tree.segment.rsc'],
    ['/_next/data/build/news.json'],
    [`/${'a'.repeat(2048)}`],
  ])('%s', (target) => {
    expect(readTarget(target)).toEqual({ kind: 'bad' });
  });
});
