/** The address of the school in one language. */
export interface SchoolAddress {
  /** Such as `160000, city, street, house`. */
  readonly address: string | null;
  /** Name of the city without the word for a city. */
  readonly city: string | null;
}

/** Returns structured data of an address. One without a postal code is a street as a whole. */
export function toPostalAddress({ address, city }: SchoolAddress): Readonly<Record<string, unknown>> {
  const [, postalCode, rest] = /^(\d{6})\s*,\s*(.*)$/.exec(address ?? '') ?? [];
  const [first = '', ...others] = rest?.split(/\s*,\s*/) ?? [];
  const beginsWithCity = first !== '' && (city === null ? others.length > 0 : first.includes(city));
  const street = rest === undefined ? address : (beginsWithCity ? others : [first, ...others]).join(', ');
  return {
    '@type': 'PostalAddress',
    postalCode,
    streetAddress: street || undefined,
    addressLocality: city ?? (beginsWithCity ? first : undefined),
    addressCountry: 'KZ',
  };
}
