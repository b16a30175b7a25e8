import { useLayoutEffect, useRef } from 'react';
import type { Scene, Tone } from '@panicle/figures';
import { useTheme } from '../theme/theme-store.ts';
import { fontStack, palettes, type ColourName } from '../theme/tokens.ts';
import { paintScene } from './paint-scene.ts';

/** Draws a scene of very many shapes. Its frame (ChartFrame) gives the words for it. */
export function SceneCanvas({ scene }: { scene: Scene }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const { width, height } = scene;
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    const scale = window.devicePixelRatio || 1;
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    // another size, even the same one, takes new memory
    if (canvas.current.width !== wide) canvas.current.width = wide;
    if (canvas.current.height !== high) canvas.current.height = high;
    const colourOf = (tone: Tone) => (tone.startsWith('#') ? tone : palettes[theme][tone as ColourName]);
    paintScene(pen, scene, { scale, colourOf, font: fontStack });
  }, [scene, width, height, theme]);
  return <canvas ref={canvas} style={{ display: 'block', width, height }} aria-hidden="true" />;
}
