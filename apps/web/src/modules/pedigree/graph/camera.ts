import type { Camera } from './drawing.ts';

const NEAREST = 4;
const FARTHEST = 0.002;

/** Nearer or farther about a point that stays where it is. */
export function zoomed({ left, top, scale }: Camera, x: number, y: number, factor: number): Camera {
  const next = Math.min(NEAREST, Math.max(FARTHEST, scale * factor));
  return { scale: next, left: x - ((x - left) * next) / scale, top: y - ((y - top) * next) / scale };
}

/** Moved to whole pixels of the screen, so that what is painted can be moved as it is. */
export function movedBy({ left, top, scale }: Camera, dx: number, dy: number): Camera {
  const ratio = window.devicePixelRatio || 1;
  const whole = (value: number) => Math.round(value * ratio) / ratio;
  return { scale, left: whole(left + dx), top: whole(top + dy) };
}
