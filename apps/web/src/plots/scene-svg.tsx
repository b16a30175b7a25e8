import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cssVariable } from '../theme/tokens.ts';
import type { Scene, Shape, Tone } from './engines/scene.ts';

const colour = (tone: Tone | undefined) =>
  tone === undefined || tone === 'none' ? 'none' : cssVariable(tone);

function drawn(shape: Shape, key: number): ReactNode {
  switch (shape.kind) {
    case 'line': {
      const { x1, y1, x2, y2 } = shape;
      const stroke = {
        stroke: colour(shape.stroke ?? 'line'),
        strokeWidth: shape.width ?? 1,
        strokeDasharray: shape.dash,
      };
      return <line key={key} x1={x1} y1={y1} x2={x2} y2={y2} {...stroke} />;
    }
    case 'circle': {
      const paint = {
        fill: colour(shape.fill),
        fillOpacity: shape.opacity,
        stroke: colour(shape.stroke),
        strokeWidth: shape.width,
      };
      return (
        <circle key={key} cx={shape.x} cy={shape.y} r={shape.radius} {...paint}>
          {shape.title && <title>{shape.title}</title>}
        </circle>
      );
    }
    case 'rect': {
      const paint = {
        fill: colour(shape.fill),
        fillOpacity: shape.opacity,
        stroke: colour(shape.stroke),
        strokeWidth: shape.width,
      };
      return (
        <rect key={key} x={shape.x} y={shape.y} width={shape.breadth} height={shape.height} {...paint}>
          {shape.title && <title>{shape.title}</title>}
        </rect>
      );
    }
    case 'text': {
      const turn = shape.upright ? `rotate(-90 ${shape.x} ${shape.y})` : undefined;
      return (
        <text
          key={key}
          x={shape.x}
          y={shape.y}
          fill={colour(shape.tone)}
          fontSize={shape.size ?? 12}
          fontWeight={shape.weight ?? 400}
          textAnchor={shape.anchor ?? 'start'}
          transform={turn}
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

/** Gives its children the width there is, and draws them again when it changes. `least` keeps figures readable on a phone: the frame scrolls. */
export function MeasuredWidth({
  least = 320,
  children,
}: {
  least?: number;
  children: (width: number) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={box}>{width > 0 && children(Math.max(least, width))}</div>;
}
