/**
 * Parts of `npm run bench`, in order. `seconds`: about how long a part takes on two cores. `isUsual`: whether it runs if no
 * part is named. The parts that start their own sites come first, so that the shared site does not run beside them.
 */
export const parts = [
  {
    name: 'size',
    seconds: 420,
    run: async (context) => {
      await (await import('./size.mjs')).benchSize(context);
      await (await import('./school-year.mjs')).benchSchoolYear(context);
    },
  },
  {
    name: 'photos',
    seconds: 180,
    run: async (context) => (await import('./photos/measure-photos.mjs')).benchPhotos(context),
  },
  {
    name: 'engines',
    seconds: 210,
    run: async (context) => (await import('./engines.mjs')).benchEngines(context),
  },
  {
    name: 'sites',
    seconds: 330,
    run: async (context) => (await import('./bench-sites.mjs')).benchSites(context),
  },
  {
    name: 'upgrade',
    seconds: 90,
    run: async (context) => (await import('./upgrade.mjs')).benchUpgrade(context),
  },
  {
    name: 'unknown',
    seconds: 140,
    run: async (context) => (await import('./unknown.mjs')).benchUnknown(context),
  },
  {
    name: 'throughput',
    isUsual: true,
    seconds: 270,
    run: async (context) => (await import('./throughput.mjs')).benchThroughput(context),
  },
  {
    name: 'flood',
    isUsual: true,
    seconds: 130,
    run: async (context) => (await import('./flood.mjs')).benchFloods(context),
  },
  {
    name: 'uploads',
    seconds: 190,
    run: async (context) => (await import('./uploads.mjs')).benchUploads(context),
  },
  {
    name: 'renders',
    seconds: 120,
    run: async (context) => (await import('./renders.mjs')).benchRenders(context),
  },
  {
    name: 'visit',
    isUsual: true,
    seconds: 900,
    run: async (context) => (await import('./first-visit.mjs')).benchVisits(context),
  },
];
