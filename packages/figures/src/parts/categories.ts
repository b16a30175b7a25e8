import { fitText, textWidth } from './measure.ts';
import type { Shape } from './scene.ts';

const LONGEST = 96;
const SIZE = 12;

/** Whether names are side by side in their slots, or upright; nothing where a slot is narrower than a line. */
export function placingOf(names: readonly string[], slot: number): 'flat' | 'upright' | 'none' {
  if (names.every((name) => textWidth(name, SIZE) <= slot - 6)) return 'flat';
  return slot >= SIZE + 2 ? 'upright' : 'none';
}

/** px that names below an axis need. */
export function roomOfNames(names: readonly string[], slot: number): number {
  const placing = placingOf(names, slot);
  if (placing === 'none') return 0;
  if (placing === 'flat') return 20;
  return Math.min(LONGEST, Math.max(0, ...names.map((name) => textWidth(name, SIZE)))) + 10;
}

/** Names below the centres of their slots. */
export function namesBelow(
  names: readonly string[],
  slot: number,
  at: (index: number) => number,
  y: number,
  marks?: readonly string[],
): Shape[] {
  const placing = placingOf(names, slot);
  if (placing === 'none') return [];
  return names.map((name, index): Shape => {
    const look = { kind: 'text' as const, tone: 'text2' as const, size: SIZE };
    const marked = marks ? { mark: marks[index]! } : {};
    return placing === 'flat'
      ? { ...look, ...marked, x: at(index), y: y + 16, text: name, anchor: 'middle' }
      : {
          ...look,
          ...marked,
          x: at(index) + SIZE * 0.3,
          y: y + 7,
          text: fitText(name, LONGEST, SIZE),
          anchor: 'end',
          angle: -90,
        };
  });
}
