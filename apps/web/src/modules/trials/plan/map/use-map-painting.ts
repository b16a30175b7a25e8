import { useLayoutEffect, useRef } from 'react';
import type { Tone } from '@panicle/figures';
import { useLanguage } from '../../../../language/language-store.ts';
import { paintScene } from '../../../../plots/paint-scene.ts';
import { useTheme } from '../../../../theme/theme-store.ts';
import { fontStack, palettes, type ColourName } from '../../../../theme/tokens.ts';
import { mapShapes, type DrawnMap } from './map-scene.ts';

interface Point {
  x: number;
  y: number;
}

/** An area that is being drawn over the map. */
export interface DrawnArea {
  from: Point;
  to: Point;
}

interface Painted extends Omit<DrawnMap, 'language'> {
  area: DrawnArea | null;
}

/** The canvas that the map is painted on, anew when something of it has changed: not where only the pointer has moved. */
export function useMapPainting(painted: Painted) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { document, frame, room, toneOf, neighbours, selected, cursor, dragged, area } = painted;
  const language = useLanguage((state) => state.language);
  const theme = useTheme((state) => state.theme);
  const [down, right] = [dragged?.down ?? 0, dragged?.right ?? 0];
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    const scale = window.devicePixelRatio || 1;
    const [wide, high] = [Math.round(room.width * scale), Math.round(room.height * scale)];
    if (canvas.current.width !== wide) canvas.current.width = wide;
    if (canvas.current.height !== high) canvas.current.height = high;
    const colourOf = (tone: Tone) => (tone.startsWith('#') ? tone : palettes[theme][tone as ColourName]);
    const moved = { down, right };
    const drawn = { document, frame, room, toneOf, neighbours, language, selected, cursor, dragged: moved };
    paintScene(pen, { ...room, shapes: mapShapes(drawn) }, { scale, colourOf, font: fontStack });
    if (area) paintArea(pen, area, scale, colourOf('accent'));
  }, [document, frame, room, toneOf, neighbours, language, theme, selected, cursor, down, right, area]);
  return canvas;
}

function paintArea(
  pen: CanvasRenderingContext2D,
  { from, to }: DrawnArea,
  scale: number,
  colour: string,
): void {
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.globalAlpha = 1;
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.setLineDash([4, 3]);
  pen.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
}
