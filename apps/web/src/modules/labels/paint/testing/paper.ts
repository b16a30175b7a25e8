import { inflateSync } from 'node:zlib';
import type { readBarcodes } from 'zxing-wasm/reader';
import { boxesOf, type PlacedBox, type PlacedLabel } from '@panicle/figures/labels';

const INCH = 25.4;
const MARGIN = 40;

/** What the reader takes: pixels of four bytes. */
type Picture = Parameters<typeof readBarcodes>[0];

/** What a printer makes of a label: white dots, some of them black. */
export class Paper {
  readonly width: number;
  readonly height: number;
  readonly #dark: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#dark = new Uint8Array(width * height);
  }

  fill(left: number, top: number, right: number, bottom: number): void {
    for (let y = Math.max(0, top); y < Math.min(this.height, bottom); y += 1)
      this.#dark.fill(1, y * this.width + Math.max(0, left), y * this.width + Math.min(this.width, right));
  }

  /** As a camera sees it, with some paper around it. */
  imageData(): Picture {
    const [width, height] = [this.width + 2 * MARGIN, this.height + 2 * MARGIN];
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1)
        if (this.#dark[y * this.width + x])
          data.fill(0, ((y + MARGIN) * width + x + MARGIN) * 4, ((y + MARGIN) * width + x + MARGIN) * 4 + 3);
    return { width, height, data, colorSpace: 'srgb' };
  }
}

/** Boxes in mm as a printer of so many dots per inch prints them. */
export function paintBoxes(
  boxes: readonly PlacedBox[],
  size: { width: number; height: number },
  dots: number,
): Paper {
  const at = (length: number) => Math.round((length * dots) / INCH);
  const paper = new Paper(at(size.width), at(size.height));
  for (const { x, y, width, height } of boxes) paper.fill(at(x), at(y), at(x + width), at(y + height));
  return paper;
}

export const paintLabel = (label: PlacedLabel, dots: number): Paper =>
  paintBoxes(
    label.parts.flatMap((part) => (part.kind === 'code' ? boxesOf(part) : [])),
    label,
    dots,
  );

/** The rectangles of the first page of a PDF, mm from its upper left corner: follows `cm`, `q`, `Q` and `re`. */
export function pdfBoxes(pdf: Uint8Array): Promise<PlacedBox[]> {
  const text = Buffer.from(pdf).toString('latin1');
  const [, number = ''] = /\/Contents (\d+) 0 R/.exec(text) ?? [];
  const object = text.indexOf(`\n${number} 0 obj\n`);
  const start = text.indexOf('stream\n', object) + 'stream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(text.slice(object, start))?.[1]);
  const content = inflateSync(pdf.subarray(start, start + length)).toString('latin1');
  return Promise.resolve(boxesIn(content));
}

function boxesIn(content: string): PlacedBox[] {
  const boxes: PlacedBox[] = [];
  const stack: [number, number][] = [];
  let [left, top] = [0, 0];
  let first = true;
  for (const line of content.split('\n')) {
    // the picture of a text is a line of its own, from q to Q
    if (line.startsWith('q ') && !line.endsWith('Q')) stack.push([left, top]);
    const moved = /1 0 0 1 (\S+) (\S+) cm$/.exec(line);
    if (moved) [left, top] = [left + Number(moved[1]), top + Number(moved[2])];
    // the first matrix turns points from below into mm from above
    else if (line.endsWith('cm') && first) first = false;
    if (line === 'Q') [left, top] = stack.pop() ?? [0, 0];
    const box = /^(\S+) (\S+) (\S+) (\S+) re$/.exec(line)?.slice(1).map(Number);
    if (box)
      boxes.push({ kind: 'box', x: left + box[0]!, y: top + box[1]!, width: box[2]!, height: box[3]! });
  }
  return boxes;
}

/** The pictures of a label in ZPL II at their places. */
export function zplGraphics(zpl: string): Paper {
  const size = (command: string) => Number(new RegExp(`\\^${command}(\\d+)`).exec(zpl)?.[1]);
  const paper = new Paper(size('PW'), size('LL'));
  for (const [, x, y, stride, data] of zpl.matchAll(/\^FO(\d+),(\d+)\^GFA,\d+,\d+,(\d+),([^^]*)\^FS/g)) {
    let above = '';
    let rest = data!;
    for (let row = 0; rest !== ''; row += 1) {
      const [digits, used] = unpackedRow(rest, Number(stride) * 2, above);
      rest = rest.slice(used);
      above = digits;
      for (const [index, digit] of Array.from(digits).entries())
        for (let bit = 0; bit < 4; bit += 1)
          if (Number.parseInt(digit, 16) & (8 >> bit)) {
            const left = Number(x) + index * 4 + bit;
            paper.fill(left, Number(y) + row, left + 1, Number(y) + row + 1);
          }
    }
  }
  return paper;
}

/** One row of packed digits, and how many characters it took. */
function unpackedRow(data: string, length: number, above: string): [string, number] {
  if (data.startsWith(':')) return [above, 1];
  let row = '';
  let count = 0;
  for (const [index, character] of Array.from(data).entries()) {
    if (row.length >= length) return [row, index];
    if (character === ',') return [row.padEnd(length, '0'), index + 1];
    if (character === '!') return [row.padEnd(length, 'F'), index + 1];
    if (/[G-Y]/.test(character)) count += character.charCodeAt(0) - 'G'.charCodeAt(0) + 1;
    else if (/[g-z]/.test(character)) count += 20 * (character.charCodeAt(0) - 'g'.charCodeAt(0) + 1);
    else {
      row += character.repeat(count || 1);
      count = 0;
    }
  }
  return [row, data.length];
}
