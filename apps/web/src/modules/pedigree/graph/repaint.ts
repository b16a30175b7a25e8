import { drawGraph } from './draw.ts';
import type { Area, Drawing } from './drawing.ts';

/** Whether two drawings differ in nothing but where they lie. */
function isMoved(before: Drawing, now: Drawing): boolean {
  const keys = [
    'graph',
    'width',
    'height',
    'selected',
    'colourOf',
    'highlighted',
    'palette',
    'font',
  ] as const;
  return before.camera.scale === now.camera.scale && keys.every((key) => before[key] === now[key]);
}

/** The strips of the canvas that a movement lays open. */
function opened({ width, height }: Drawing, dx: number, dy: number): Area[] {
  const strips: Area[] = [];
  if (dx !== 0)
    strips.push({ left: dx > 0 ? 0 : width + dx, right: dx > 0 ? dx : width, top: 0, bottom: height });
  if (dy !== 0)
    strips.push({ left: 0, right: width, top: dy > 0 ? 0 : height + dy, bottom: dy > 0 ? dy : height });
  return strips;
}

/**
 * Paints a drawing over the one before it. Where it was only moved, by whole pixels, what is there is moved as a picture
 * and only the strips at the edges are drawn: so a pedigree of ten thousand lines follows the hand.
 */
export function repaint(pen: CanvasRenderingContext2D, before: Drawing | undefined, now: Drawing): void {
  const ratio = pen.getTransform().a;
  if (!before || !isMoved(before, now)) {
    drawGraph(pen, now);
    return;
  }
  const [dx, dy] = [now.camera.left - before.camera.left, now.camera.top - before.camera.top];
  if (dx === 0 && dy === 0) return;
  const whole = Number.isInteger(dx * ratio) && Number.isInteger(dy * ratio);
  if (!whole || Math.abs(dx) >= now.width || Math.abs(dy) >= now.height) {
    drawGraph(pen, now);
    return;
  }
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = 'copy';
  pen.drawImage(pen.canvas, dx * ratio, dy * ratio);
  pen.restore();
  for (const strip of opened(now, dx, dy)) drawGraph(pen, now, strip);
}
