import { expect, test } from 'vitest';
import { toInitials } from './initials';

test.each([
  ['Жолдыбай Ерасыл Қанатұлы', 'ЖЕ'],
  ['  әділ   іңкәр ', 'ӘІ'],
  ['Айгерім', 'А'],
  ['', ''],
])('abbreviates %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
