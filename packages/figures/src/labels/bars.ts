import type { PlacedBox, PlacedCode } from './placed.ts';

/** The dark parts of a symbol as boxes in mm: runs of modules, those of equal rows below each other joined. */
export function boxesOf({ matrix, x, y, module, height, symbology }: PlacedCode): PlacedBox[] {
  const rowHeight = symbology === 'code128' ? height : module;
  const boxes: PlacedBox[] = [];
  let open = new Map<string, PlacedBox>();
  for (let row = 0; row < matrix.height; row += 1) {
    const next = new Map<string, PlacedBox>();
    for (const [from, to] of runsOf(matrix.width, (column) => matrix.dark(column, row))) {
      const key = `${from} ${to}`;
      const above = open.get(key);
      const box = above ?? {
        kind: 'box',
        x: x + from * module,
        y: y + row * rowHeight,
        width: (to - from) * module,
        height: 0,
      };
      box.height += rowHeight;
      if (!above) boxes.push(box);
      next.set(key, box);
    }
    open = next;
  }
  return boxes;
}

/** Beginnings and ends of the dark runs of a row. */
function* runsOf(width: number, dark: (column: number) => boolean): Generator<[number, number]> {
  for (let column = 0; column < width; column += 1) {
    if (!dark(column)) continue;
    const from = column;
    while (column < width && dark(column)) column += 1;
    yield [from, column];
  }
}
