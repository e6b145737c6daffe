const modules = import.meta.glob<{ readonly default: unknown }>('../features/*/sample/*.json', {
  eager: true,
});

/** Sample items of features by collection: `features/{name}/sample/{collection}.json`. */
export const featureSamples: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(modules).map(([path, { default: items }]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
    items,
  ]),
);
