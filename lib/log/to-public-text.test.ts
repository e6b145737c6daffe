import { expect, test } from 'vitest';
import { toPublicText } from './to-public-text';

test.each([
  ['user parent.name+a@home.example not found', 'user [e-mail] not found'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln refused', 'Bearer [token] refused'],
  ['cookie eyJhbGciOiJkaXIifQ..aXY.dGV4dA.dGFn', 'cookie [token]'],
  ['GET /news?q=name&page=2: failed', 'GET /news?[query] failed'],
  ['https://api.example/user?id=5 is down', 'https://api.example/user?[query] is down'],
  ['GET /ru/preview/AbCdEf0123456789: failed', 'GET /ru/preview/[token] failed'],
  ['\u001b[31m⨯\u001b[0m broken', '⨯ broken'],
  ['connect ECONNREFUSED 10.0.0.5:8080', 'connect ECONNREFUSED 10.0.0.5:8080'],
  ['    at render (/srv/site/dist/renderer.mjs:10:5)', '    at render (/srv/site/dist/renderer.mjs:10:5)'],
])('%j', (text, expected) => {
  expect(toPublicText(text)).toBe(expected);
});
