import { Icon } from '@/components/ui/icon';
import { site } from '@/contract/site';
import { mapEmbedAddress, mapPageAddress, mapProbeAddress } from '@/lib/site/map';
import { MapFrame } from './map-frame';
import { MapStandIn } from './map-stand-in';

/** 'Nuestra Ubicación': OpenStreetMap in a frame, with a drawing as fallback. */
export function LocationMap() {
  return (
    <section aria-labelledby="ubicacion" data-print="hide" className="mt-16">
      <div className="section-head">
        <h2 id="ubicacion" className="text-xl">
          Nuestra Ubicación
        </h2>
      </div>
      <div className="relative h-80 border border-line bg-sunken md:h-110">
        <MapStandIn text={site.address} />
        <MapFrame
          address={mapEmbedAddress(site.map)}
          probe={mapProbeAddress}
          title="Nuestra Ubicación"
        />
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1 text-sm">
        <p className="flex items-center gap-2 text-muted">
          <Icon name="pin" className="size-4.5 text-accent" />
          {site.address}
        </p>
        <a
          href={mapPageAddress(site.map)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-8 items-center gap-2 font-medium text-accent underline underline-offset-3"
        >
          Abrir el mapa
          <Icon name="external" className="size-4" />
          <span className="sr-only">(se abre en otra pestaña)</span>
        </a>
      </div>
    </section>
  );
}
