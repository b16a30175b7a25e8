import { randomInt } from 'node:crypto';
import { drawLandscape } from './landscape.ts';
import { dataAddress, type Raster } from './png.ts';

export const PICTURE = { width: 352, height: 142 } as const;
/** Outer size of the piece in pixels, knobs included. */
export const PIECE_SIZE = 48;
/** How far the piece may be from its hole, in pixels. */
export const TOLERANCE = 5;

const BODY = 38;
const KNOB = 7;

/** Inside the jigsaw shape: a square with a knob at the top and one at the right. */
function insideShape(x: number, y: number): boolean {
  const top = PIECE_SIZE - BODY;
  const inBody = x >= 0 && x < BODY && y >= top && y < PIECE_SIZE;
  const inTopKnob = (x - BODY / 2) ** 2 + (y - top + 2) ** 2 < KNOB ** 2;
  const inRightKnob = (x - BODY + 2 - 4) ** 2 + (y - top - BODY / 2) ** 2 < KNOB ** 2;
  return inBody || inTopKnob || inRightKnob;
}

function atBorder(x: number, y: number): boolean {
  return !(insideShape(x - 1, y) && insideShape(x + 1, y) && insideShape(x, y - 1) && insideShape(x, y + 1));
}

function cutPiece(picture: Raster, left: number, top: number): Raster {
  const piece: Raster = {
    width: PIECE_SIZE,
    height: PIECE_SIZE,
    pixels: new Uint8ClampedArray(PIECE_SIZE * PIECE_SIZE * 4),
  };
  for (let y = 0; y < PIECE_SIZE; y += 1) {
    for (let x = 0; x < PIECE_SIZE; x += 1) {
      if (!insideShape(x, y)) continue;
      const from = ((top + y) * picture.width + left + x) * 4;
      const to = (y * PIECE_SIZE + x) * 4;
      const border = atBorder(x, y);
      for (let channel = 0; channel < 3; channel += 1) {
        const value = picture.pixels[from + channel] ?? 0;
        piece.pixels[to + channel] = border ? 255 : value;
        picture.pixels[from + channel] = border ? 235 : value * 0.45 + 40;
      }
      piece.pixels[to + 3] = 255;
    }
  }
  return piece;
}

export interface Puzzle {
  /** left edge of the hole; stays on the server */
  x: number;
  pieceY: number;
  background: string;
  piece: string;
}

/** A new picture with a hole and the piece that fits it. */
export function makePuzzle(): Puzzle {
  const picture = drawLandscape(PICTURE.width, PICTURE.height);
  const x = randomInt(PIECE_SIZE + 30, PICTURE.width - PIECE_SIZE - 8);
  const pieceY = randomInt(12, PICTURE.height - PIECE_SIZE - 8);
  const piece = cutPiece(picture, x, pieceY);
  return { x, pieceY, background: dataAddress(picture), piece: dataAddress(piece) };
}
