import schema from './schema-org.json' with { type: 'json' };

interface TypeRules {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, string>>;
}

const types = schema as Readonly<Record<string, TypeRules>>;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** What a value of a plain type looks like. */
const patterns: Readonly<Record<string, RegExp>> = {
  text: /^\S[^]*$/,
  url: /^https?:\/\/[^\s]+$/,
  picture: /^https?:\/\/[^\s]+\.(png|jpe?g|webp)$|^https?:\/\/[^\s]+\/share[^\s]*$/,
  telephone: /^\+7\d{10}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  language: /^(kk|ru)$/,
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
  employment: /^(FULL_TIME|PART_TIME|TEMPORARY)$/,
  weekday: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  date: day,
  moment,
  'day or moment': new RegExp(`${moment.source}|${day.source}`),
};

/**
 * Returns what is wrong with structured data: unknown types and properties, missing ones, and values of another type.
 * The table has the types and properties of schema.org that this site uses, and requires what search engines require.
 */
export function listSchemaFaults(data: unknown, expected?: string, path = '$'): string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [`${path} is no object`];
  const { '@context': context, '@type': type, ...properties } = data as Record<string, unknown>;
  const faults = [];
  if (path === '$' && context !== 'https://schema.org') faults.push(`${path} has no context`);
  const rules = types[String(type)];
  if (!rules || (expected !== undefined && type !== expected)) return [`${path} is a ${String(type)}`];
  for (const name of rules.required) if (!(name in properties)) faults.push(`${path} has no ${name}`);
  for (const [name, value] of Object.entries(properties)) {
    const kind = rules.properties[name];
    faults.push(...(kind ? listValueFaults(value, kind, `${path}.${name}`) : [`${path}.${name} is unknown`]));
  }
  return faults;
}

function listValueFaults(value: unknown, kind: string, path: string): string[] {
  if (kind.endsWith('[]')) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [`${path} is empty`];
    return values.flatMap((entry, index) => listValueFaults(entry, kind.slice(0, -2), `${path}[${index}]`));
  }
  if (kind in types) return listSchemaFaults(value, kind, path);
  const isRight =
    kind === 'number'
      ? typeof value === 'number' && Number.isFinite(value)
      : typeof value === 'string' && patterns[kind]!.test(value);
  return isRight ? [] : [`${path} is no ${kind}: ${JSON.stringify(value)}`];
}
