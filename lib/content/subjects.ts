/** School subjects that methods and achievements are sorted by. */
export const subjects = [
  'informatics',
  'mathematics',
  'physics',
  'chemistry',
  'biology',
  'kazakh',
  'russian',
  'english',
  'history',
  'robotics',
  'upbringing',
  'other',
] as const;
