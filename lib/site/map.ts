const ORIGIN = 'https://www.openstreetmap.org';
const ZOOM = 16;
/** Degrees from the place to the map's edges: some eight streets around it. */
const REACH = { latitude: 0.004, longitude: 0.009 };

interface Position {
  latitude: number;
  longitude: number;
}

/**
 * An image of OpenStreetMap, to test whether the site is reachable. With a query, since tools
 * between page and network treat `/favicon.ico` as the browser's own request.
 */
export const mapProbeAddress = `${ORIGIN}/favicon.ico?mapa`;

/** OpenStreetMap's page for a frame, with a marker on the place. */
export function mapEmbedAddress({ latitude, longitude }: Position): string {
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${degrees(latitude)},${degrees(longitude)}`,
  });
  return `${ORIGIN}/export/embed.html?${query}`;
}

/** OpenStreetMap's own page of the place. */
export function mapPageAddress({ latitude, longitude }: Position): string {
  const place = `mlat=${degrees(latitude)}&mlon=${degrees(longitude)}`;
  return `${ORIGIN}/?${place}#map=${ZOOM}/${degrees(latitude)}/${degrees(longitude)}`;
}

/** Five digits are a metre; sums of fractions would carry more. */
const degrees = (value: number): string => String(Number(value.toFixed(5)));
