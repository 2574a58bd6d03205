import { describe, expect, it } from 'vitest';
import { mapEmbedAddress, mapPageAddress } from './map.ts';

const place = { latitude: -12.0972, longitude: -77.0365 };

describe('mapEmbedAddress', () => {
  it('frames the place west, south, east, north and marks it', () => {
    const { origin, pathname, searchParams } = new URL(mapEmbedAddress(place));
    expect(origin + pathname).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(searchParams.get('bbox')).toBe('-77.0455,-12.1012,-77.0275,-12.0932');
    expect(searchParams.get('marker')).toBe('-12.0972,-77.0365');
  });
});

describe('mapPageAddress', () => {
  it('opens the map at the place with a marker', () => {
    expect(mapPageAddress(place)).toBe(
      'https://www.openstreetmap.org/?mlat=-12.0972&mlon=-77.0365#map=16/-12.0972/-77.0365',
    );
  });
});
