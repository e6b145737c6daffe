import config from './dependency-cruiser.config.mjs';

/**
 * The rule about folders, for a run of its own: tests import any room, so with them every folder would be in a circle.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'Two folders that need each other are one room, or hide a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...config.options,
    exclude: {
      path: [
        ...config.options.exclude.path,
        '\\.(test|spec)\\.tsx?$',
        '^(tests|scripts|sample)/',
        '^features/[^/]+/(tests|sample)/',
      ],
    },
  },
};
