const WIDTH = 1200;
const HEIGHT = 440;
const RINGS = 15;
const POINTS = 24;

/** Placeholder of the map: contour lines around the location, with its address. */
export function MapStandIn({ text }: { text: string }) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none stroke-line-strong opacity-45"
      >
        {Array.from({ length: RINGS }, (_, ring) => (
          <path key={contour(ring)} d={contour(ring)} strokeWidth={ring % 5 === 0 ? 1.8 : 0.9} />
        ))}
      </svg>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="absolute bottom-1/2 size-11">
        <path
          className="fill-accent"
          d="M10 19.500s5.500-6.200 5.500-11a5.500 5.500 0 0 0-11 0c0 4.800 5.500 11 5.500 11z"
        />
        <circle className="fill-raised" cx="10" cy="8.500" r="2" />
      </svg>
      <p className="absolute top-1/2 mx-4 mt-3 border border-line bg-raised px-3 py-1.5 text-center font-serif">
        {text}
      </p>
    </div>
  );
}

/** Path of one closed contour, wider and more uneven with every ring; the same at every render. */
function contour(ring: number): string {
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI;
    const wave =
      Math.sin(2 * angle + ring * 0.18) +
      0.6 * Math.sin(3 * angle - ring * 0.32) +
      0.35 * Math.cos(5 * angle + ring * 0.5);
    const radius = 34 + ring * 46 + wave * (5 + ring * 4.2);
    return {
      x: Math.round(WIDTH / 2 + 1.25 * radius * Math.cos(angle)),
      y: Math.round(HEIGHT / 2 + 0.78 * radius * Math.sin(angle)),
    };
  });
  // A closed curve through the middles of the sides.
  const curves = points.map(({ x, y }, index) => {
    const next = points[(index + 1) % POINTS] ?? { x, y };
    return `${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}`;
  });
  const [, , ...start] = (curves.at(-1) ?? '').split(' ');
  return `M${start.join(' ')}Q${curves.join(' ')}z`;
}
