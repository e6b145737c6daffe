import { readCoordinates } from '../../content/formats/coordinates';

/** A link that shows the school on a map. */
export interface MapLink {
  /** What opens: 2GIS, a map of another site, OpenStreetMap, or the map application of the phone. */
  readonly opens: 'twoGis' | 'map' | 'openStreetMap' | 'application';
  readonly href: string;
}

/** Returns the map links of an address. `map`: a link of staff; `coordinates`: as typed. */
export function toMapLinks(map: string | null, coordinates: string | null): MapLink[] {
  const place = readCoordinates(coordinates);
  const own: MapLink[] = map === null ? [] : [{ opens: isTwoGis(map) ? 'twoGis' : 'map', href: map }];
  if (!place) return own;
  const { latitude, longitude } = place;
  return [
    ...(own.length > 0
      ? own
      : [{ opens: 'twoGis' as const, href: `https://2gis.kz/geo/${longitude},${latitude}` }]),
    {
      opens: 'openStreetMap',
      href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    },
    { opens: 'application', href: `geo:${latitude},${longitude}?q=${latitude},${longitude}` },
  ];
}

function isTwoGis(address: string): boolean {
  return /^https?:\/\/(?:[\w-]+\.)*2gis\.[a-z]{2,3}(?:[/?#]|$)/.test(address);
}
