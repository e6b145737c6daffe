/** Code that may import the embedded API: it starts, measures or tests it. */
const serverUsers =
  '^(lib/(processes|server)/|features/server\\.ts$|features/[^/]+/(server|command|sample|tests)/|tests/|scripts/|sample/)|\\.test\\.tsx?$';

/** Public pages and their components. */
const publicPages =
  '^(app/\\[locale\\]/\\(site\\)/|app/[^/]+$|app/sitemap\\.xml/|components/site/|features/[^/]+/site/)';

/** Routes, which Next finds in app/ only. Those of features are one export. */
const featureRoutes = '^app/.*/(page|route)\\.ts$';

/** Modules that run only in the picture process. */
const decoding =
  '^lib/server/pictures/(picture-process|run-job|decoders|inspect-picture|encode-[a-z-]+|formats/(read-picture-size|read-first-page|to-decodable))\\.ts$';

/** Files found by name by a tool, Next or the server. */
const entryPoints = [
  '^app/.*/?(page|layout|route|loading|error|not-found|template|default|opengraph-image|icon)\\.tsx?$',
  '^app/(robots|manifest|global-error|global-not-found|icon|apple-icon)\\.tsx?$',
  '^lib/i18n/request\\.ts$',
  // The compiler imports them.
  '^lib/typography/(index|jsx-runtime|jsx-dev-runtime)\\.ts$',
  '^lib/server/pictures/picture-process\\.ts$',
  '^lib/server/db/migrations/',
  '^lib/inline/(first-paint|late-loader)\\.ts$',
  '^features/[^/]+/worker/[a-z]+-worker\\.ts$',
  '^(proxy|instrumentation|instrumentation-client)\\.ts$',
  '^lib/processes/(server|delivery|renderer|dev-server|api)\\.ts$',
  '\\.(config|test|spec|setup)\\.[a-z]+$',
  '\\.d\\.ts$',
  '^(tests|scripts|sample)/',
  '^features/[^/]+/(tests|command|sample)/',
  // app/[locale]/preview loads them by name.
  '^features/[^/]+/site/previews\\.tsx$',
];

/**
 * Rooms of the core from top to bottom. A room may import those below its line. Folders are rooms; `.` are the files
 * beside them.
 */
export const floors = {
  lib: [
    ['processes'],
    ['installation'],
    ['actions'],
    ['metadata'],
    ['share'],
    ['reads'],
    ['views'],
    ['server'],
    ['delivery'],
    ['renderer', 'supervisor'],
    ['inline'],
    ['auth'],
    ['clients'],
    ['fixed-pages'],
    ['protocol', 'process'],
    ['http'],
    ['addresses'],
    ['env'],
    ['metrics'],
    ['api'],
    ['ornament'],
    ['content'],
    ['csv', 'i18n', 'log', 'pictures', 'shared', 'typography'],
  ],
  'lib/server': [
    ['.'],
    ['routes', 'sites'],
    ['api-docs'],
    ['openapi'],
    ['backup', 'editing'],
    ['search'],
    ['set-up'],
    ['content'],
    ['http'],
    ['reader'],
    ['auth'],
    ['sending'],
    ['redirects'],
    ['search-index'],
    ['files'],
    ['attempts', 'events', 'jobs', 'pictures', 'rows'],
    ['db'],
    ['base', 'zip'],
  ],
  'components/cabinet': [
    ['missed-words'],
    ['installation'],
    ['audit', 'home', 'missing', 'redirects', 'session', 'shell'],
    ['search', 'site-parts'],
    ['accounts'],
    ['deleted-item', 'item-page', 'page-tree', 'photos'],
    ['list'],
    ['publishing', 'review', 'revisions'],
    ['form'],
    ['autosave'],
    ['conflict', 'preview'],
    ['editor'],
    ['blocks', 'images', 'menu'],
    ['controls'],
    ['categories', 'fields'],
    ['addresses', 'dates', 'page', 'sorting', 'upload'],
    ['display'],
    ['values'],
    ['base'],
  ],
  'components/site': [
    ['installation'],
    ['adisteme', 'gallery', 'history', 'it'],
    ['page', 'sign-in'],
    ['blocks'],
    ['contact', 'contents', 'documents', 'home', 'map', 'news', 'school', 'staff'],
    ['filter', 'search-results'],
    ['frame'],
    ['low-vision', 'search'],
    ['video'],
    ['text'],
    ['photos'],
    ['content'],
  ],
};

/** Returns the rules that let each floor import only what is below it. */
function toFloorRules([place, order]) {
  const toPattern = (room) => (room === '.' ? `^${place}/[^/]+$` : `^${place}/${room}/`);
  return order.slice(1).map((rooms, index) => ({
    name: `${place}: ${rooms.join(', ')} below ${order[index].join(', ')}`,
    comment: 'A room imports only rooms below it, so that each can be read without those above.',
    severity: 'error',
    from: { path: rooms.map(toPattern), pathNot: '\\.test\\.tsx?$' },
    to: {
      path: order
        .slice(0, index + 1)
        .flat()
        .map(toPattern),
    },
  }));
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two files that need each other are one file, or hide a third. Types and dynamic imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...Object.entries(floors).flatMap(toFloorRules),
    {
      name: 'no-orphans',
      comment: 'A module nobody imports and that imports nothing is dead.',
      severity: 'error',
      from: { orphan: true, pathNot: entryPoints },
      to: {},
    },
    {
      name: 'no-unused-module',
      comment: 'A module that only its own test imports is dead too.',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      module: {
        path: '^(app|components|features|lib)/',
        pathNot: entryPoints,
        numberOfDependentsLessThan: 1,
      },
    },
    {
      name: 'not-resolvable',
      comment: 'An import that resolves to nothing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'not-in-package-json',
      comment: 'Only what package.json names is there on a fresh install.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    },
    {
      name: 'no-dev-dependency-in-product',
      comment: 'What the site runs on is a dependency, not a development tool.',
      severity: 'error',
      from: {
        path: '^(app|components|features|lib|[a-z]+\\.ts$)',
        pathNot: ['\\.test\\.tsx?$', '^features/[^/]+/tests/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
    {
      name: 'content-is-pure',
      comment:
        'Definitions describe content to server, browser and tests alike: they know locales, their formats, days, shared helpers and zod.',
      severity: 'error',
      from: { path: '^(lib/content|features/[^/]+/content)/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^lib/content/',
          '^features/[^/]+/content/',
          '^lib/i18n/(locales\\.ts$|format/)',
          '^lib/shared/',
          '(^|/)node_modules/zod/',
        ],
      },
    },
    {
      name: 'locales-are-pure',
      comment: 'lib/i18n/locales.ts is read everywhere, also where neither Next nor Node is.',
      severity: 'error',
      from: { path: '^lib/i18n/locales\\.ts$' },
      to: {},
    },
    {
      name: 'embedded-api-knows-no-pages',
      comment: 'The embedded API is a server of its own: no Next, no React, nothing of the pages.',
      severity: 'error',
      from: { path: '^(lib/server|features/[^/]+/server)/' },
      to: {
        path: [
          '(^|/)node_modules/(next|react|react-dom|next-auth|next-intl)(/|$)',
          '^app/',
          '^components/',
          '^lib/(reads|views|metadata|share|inline)/',
          '^features/[^/]+/(site|cabinet)/',
        ],
      },
    },
    {
      name: 'migrations-import-no-living-code',
      comment: 'A migration does the same on every database. Code that it needs is copied beside it.',
      severity: 'error',
      from: { path: '^lib/server/db/migrations/' },
      to: {
        pathNot: [
          '^lib/server/db/(migrations/|create-item-table\\.ts$)',
          '(^|/)node_modules/kysely/',
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'pictures-are-decoded-elsewhere',
      comment: 'What decodes pictures runs in a process of its own, and so does its memory.',
      severity: 'error',
      from: { path: '^lib/server/', pathNot: [decoding, '\\.test\\.ts$'] },
      to: { path: [decoding, '(^|/)node_modules/sharp/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'embedded-api-is-behind-its-transport',
      comment: 'Pages reach content through lib/api; only what starts, measures or tests it opens it.',
      severity: 'error',
      from: { pathNot: serverUsers },
      to: { path: '^(lib/server|features/[^/]+/server)/' },
    },
    {
      name: 'delivery-knows-no-pages',
      comment: 'Delivery and renderer handle finished responses; what is in them is not their business.',
      severity: 'error',
      from: {
        path: '^lib/(delivery|renderer|fixed-pages|protocol|supervisor|process)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: ['^app/', '^components/', '^lib/(server|content)/', '(^|/)node_modules/react(-dom)?/'] },
    },
    {
      name: 'delivery-loads-no-next',
      comment: 'Delivery answers while pages are rendered, so it is small and never renders.',
      severity: 'error',
      from: { path: '^lib/processes/(server|delivery)\\.ts$' },
      to: { path: '(^|/)node_modules/(next|react|react-dom|next-intl|sharp)/', reachable: true },
    },
    {
      name: 'public-pages-know-no-session',
      comment: 'A cached page depends on its address and the content alone.',
      severity: 'error',
      // Previews are pages of the cabinet, beside the components that they show.
      from: { path: publicPages, pathNot: '^features/[^/]+/site/previews\\.tsx$' },
      to: {
        path: [
          '^lib/auth/',
          '^lib/actions/',
          '^features/[^/]+/(actions\\.ts$|actions/(?!(send-inquiry|report-actions|stop-mail)\\.ts$)|cabinet/)',
          '^components/cabinet/',
          '^app/\\[locale\\]/(cabinet|login)/',
          '(^|/)node_modules/next-auth/',
          '(^|/)node_modules/next/headers\\.',
        ],
      },
    },
    {
      name: 'site-components-know-no-cabinet',
      comment: 'The cabinet shows the site; the site does not know the cabinet.',
      severity: 'error',
      from: { path: '^components/(site|ui)/' },
      to: { path: '^components/cabinet/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'Buttons and fields are drawn alike whatever they are for.',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: {
        path: [
          '^lib/(content|api|auth|server|delivery)/',
          '^lib/env/env\\.ts$',
          '^components/site/',
          '^app/',
        ],
      },
    },
    {
      name: 'core-imports-no-feature',
      comment: 'A feature can be taken out. Only the four lists in features/ and routes in app/ name one.',
      severity: 'error',
      from: { pathNot: ['^features/', '^tests/', '\\.test\\.tsx?$', featureRoutes] },
      to: { path: '^features/[^/]+/' },
    },
    {
      name: 'only-app-and-entries-read-the-lists',
      comment: 'Lists of features are installed at the start; the rest reads the tables of the core.',
      severity: 'error',
      from: {
        pathNot: ['^app/', '^lib/processes/install-[a-z]+\\.ts$', '^(tests|scripts)/', '\\.test\\.tsx?$'],
      },
      to: { path: '^features/[^/]+$' },
    },
    {
      name: 'components-know-no-pages',
      comment: 'Pages are made of components, not the other way round.',
      severity: 'error',
      from: { path: '^(components|lib)/' },
      to: { path: '^app/' },
    },
    {
      name: 'lib-knows-no-components',
      comment: 'lib is used by components, not the other way round.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^components/' },
    },
    {
      name: 'product-knows-no-tests',
      comment: 'What is shipped does not need what is not.',
      severity: 'error',
      from: {
        path: '^(app|components|features|lib|[a-z]+\\.ts$)',
        pathNot: ['\\.test\\.tsx?$', '^features/[^/]+/tests/'],
      },
      to: { path: ['^tests/', '^scripts/', '\\.test\\.tsx?$'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['(^|/)node_modules/'] },
    exclude: {
      path: [
        '^(\\.next|dist|data|coverage|test-results|playwright-report)/',
        '\\.css$',
        '^(?!app/).*\\.json$',
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
    combinedDependencies: false,
  },
};
