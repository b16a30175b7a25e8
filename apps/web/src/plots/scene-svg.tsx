import type { ReactNode } from 'react';
import {
  cellsData,
  dotsData,
  outlineOf,
  pathData,
  type Scene,
  type Shape,
  type Tone,
} from '@panicle/figures';
import { cssVariable, type ColourName } from '../theme/tokens.ts';

const colour = (tone: Tone | undefined) => {
  if (tone === undefined || tone === 'none') return 'none';
  return tone.startsWith('#') ? tone : cssVariable(tone as ColourName);
};

interface Lines {
  stroke?: Tone;
  width?: number;
  dash?: string;
  opacity?: number;
}
const lines = ({ stroke, width, dash, opacity }: Lines) => ({
  stroke: colour(stroke),
  strokeWidth: width,
  strokeDasharray: dash,
  opacity,
});

function drawn(shape: Shape, key: number): ReactNode {
  switch (shape.kind) {
    case 'line': {
      const { x1, y1, x2, y2 } = shape;
      return <line key={key} x1={x1} y1={y1} x2={x2} y2={y2} {...lines({ stroke: 'line', ...shape })} />;
    }
    case 'marker': {
      const outline = outlineOf(shape);
      if (outline) return drawn(outline, key);
      const { x, y, radius, fill } = shape;
      return <circle key={key} cx={x} cy={y} r={radius} fill={colour(fill)} {...lines(shape)} />;
    }
    case 'rect': {
      const { x, y, breadth, height, fill } = shape;
      return (
        <rect key={key} x={x} y={y} width={breadth} height={height} fill={colour(fill)} {...lines(shape)} />
      );
    }
    case 'path':
      return <path key={key} d={pathData(shape)} fill={colour(shape.fill)} {...lines(shape)} />;
    case 'dots':
      return (
        <path
          key={key}
          d={dotsData(shape.xs, shape.ys)}
          fill="none"
          stroke={colour(shape.fill)}
          strokeWidth={2 * shape.radius}
          strokeLinecap="round"
          opacity={shape.opacity}
        />
      );
    case 'cells':
      return (
        <g key={key} shapeRendering="crispEdges" opacity={shape.opacity}>
          {[...cellsData(shape)].map(([index, d]) => (
            <path key={index} d={d} fill={colour(shape.colours[index])} />
          ))}
        </g>
      );
    case 'text': {
      const { x, y, angle } = shape;
      return (
        <text
          key={key}
          x={x}
          y={y}
          fill={colour(shape.tone)}
          fontSize={shape.size ?? 12}
          fontWeight={shape.weight ?? 400}
          textAnchor={shape.anchor ?? 'start'}
          opacity={shape.opacity}
          transform={angle ? `rotate(${angle} ${x} ${y})` : undefined}
        >
          {shape.text}
        </text>
      );
    }
  }
}

/** Draws a scene. Its frame (ChartFrame) gives the words for it, so the drawing itself is silent. */
export function SceneSvg({ scene }: { scene: Scene }) {
  const { width, height, shapes } = scene;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ display: 'block' }}
    >
      {shapes.map(drawn)}
    </svg>
  );
}
