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

/** Declares settings: `check` sees those variables alone that it names. */
export function defineSettings<const Name extends string, Settings>(
  names: readonly Name[],
  check: (values: Readonly<Record<Name, string | undefined>>, place: SettingsPlace) => Settings,
): FeatureSettings<Settings> {
  const pick = (source: EnvSource) =>
    Object.fromEntries(names.map((name) => [name, source[name]])) as Record<Name, string | undefined>;
  return { names, read: (source, place) => check(pick(source), place) };
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
