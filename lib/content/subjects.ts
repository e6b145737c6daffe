/** School subjects of methods and achievements. */
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
