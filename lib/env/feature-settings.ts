/** Values of the environment by name. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** What the settings of a feature depend on besides their own values. */
export interface SettingsPlace {
  /** Public origin of the site without a trailing slash. */
  readonly siteUrl: string;
}

/** Settings that a feature adds to the environment. */
export interface FeatureSettings<Settings> {
  /** Variables that it reads. */
  readonly names: readonly string[];
  /** Returns the checked settings. Throws `EnvError`, without the value of a secret. */
  read(source: EnvSource, place: SettingsPlace): Settings;
}

/**
 * Declares settings: `check` sees those variables alone that it names. It runs again only if one of them or the place
 * has changed, because pages read settings at each request.
 */
export function defineSettings<const Name extends string, Settings>(
  names: readonly Name[],
  check: (values: Readonly<Record<Name, string | undefined>>, place: SettingsPlace) => Settings,
): FeatureSettings<Settings> {
  const pick = (source: EnvSource) =>
    Object.fromEntries(names.map((name) => [name, source[name]])) as Record<Name, string | undefined>;
  let last: { readonly from: string; readonly settings: Settings } | undefined;
  const read = (source: EnvSource, place: SettingsPlace) => {
    const values = pick(source);
    const from = JSON.stringify([values, place.siteUrl]);
    if (last?.from !== from) last = { from, settings: check(values, place) };
    return last.settings;
  };
  return { names, read };
}

const added = new Set<FeatureSettings<unknown>>();

/** Has the settings of a feature checked whenever this process reads its own. */
export function addSettings(settings: FeatureSettings<unknown>): void {
  added.add(settings);
}

/** Checks the settings of all features. Throws `EnvError`. */
export function checkAddedSettings(source: EnvSource, place: SettingsPlace): void {
  for (const settings of added) settings.read(source, place);
}
