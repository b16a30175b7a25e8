import { FIELD, fieldShapes, treeLine } from './field-geometry.ts';

// Worked out once, when the sign-in page is loaded.
const shapes = fieldShapes();
const trees = treeLine();

/** Trial plots up to the horizon. Decoration: hidden from screen readers. */
export function FieldDrawing({ className }: { className: string | undefined }) {
  const { width, height, horizon } = FIELD;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={height} fill="#e8ede9" />
      <path
        d={`M0 ${horizon - 62}c120-24 190 26 290 26s150-42 250-18 190 40 292 34V${horizon}H0z`}
        fill="#d6dfd7"
      />
      <path
        d={`M0 ${horizon - 18}c90-12 160 6 250 4s270-34 380-22 140 2 202-16V${horizon}H0z`}
        fill="#c3d1c6"
      />
      <path d={trees} fill="#a3bca9" />
      <rect y={horizon - 2} width={width} height={height - horizon + 2} fill="#d2cfac" />
      {shapes.plots.map(({ colour, path }) => (
        <path key={colour} d={path} fill={colour} />
      ))}
      <path d={shapes.lanes} fill="#17422b" opacity="0.13" />
      {shapes.plants.map(({ width: line, path }) => (
        <path
          key={line}
          d={path}
          fill="none"
          stroke="#a8cf8e"
          strokeWidth={line}
          strokeLinecap="round"
          opacity="0.75"
        />
      ))}
      <linearGradient id="field-haze" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#e8ede9" stopOpacity="0.75" />
        <stop offset="1" stopColor="#e8ede9" stopOpacity="0" />
      </linearGradient>
      <rect y={horizon} width={width} height="110" fill="url(#field-haze)" />
    </svg>
  );
}
