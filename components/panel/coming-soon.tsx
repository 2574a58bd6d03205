import { Icon } from '@/components/ui/icon';

/** A section that is being prepared. */
export function ComingSoon() {
  return (
    <div className="grid min-h-[44vh] place-content-center justify-items-center border border-line-strong border-dashed px-6 py-16 text-center">
      <Icon name="clock" className="size-9 text-accent" />
      <p className="mt-4 font-serif text-2xl">Próximamente</p>
      <p className="mt-2 max-w-[44ch] text-muted">
        Estamos preparando esta sección. El resto del panel funciona con normalidad.
      </p>
    </div>
  );
}
