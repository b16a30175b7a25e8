import type { Scene, Shape, Tone } from '@panicle/figures';
import { outlineOf } from '@panicle/figures';

interface Look {
  /** device pixels for each px */
  scale: number;
  colourOf: (tone: Tone) => string;
  font: string;
}

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;
type Pen = CanvasRenderingContext2D;

/** A circle so small that a square looks the same, and is drawn ten times as fast. */
const SMALL = 2.2;

/** Draws the shapes of a scene in their order. */
export function paintScene(pen: Pen, scene: Scene, look: Look): void {
  pen.setTransform(look.scale, 0, 0, look.scale, 0, 0);
  pen.clearRect(0, 0, scene.width, scene.height);
  let dots: Of<'dots'>[] = [];
  for (const shape of scene.shapes) {
    // points that follow each other share one picture
    if (shape.kind === 'dots') {
      dots.push(shape);
      continue;
    }
    paintDots(pen, dots, look);
    dots = [];
    pen.globalAlpha = shape.opacity ?? 1;
    paint(pen, shape, look);
  }
  paintDots(pen, dots, look);
  pen.globalAlpha = 1;
}

const isSeen = (tone: Tone | undefined): tone is Tone => tone !== undefined && tone !== 'none';

function paint(pen: Pen, shape: Shape, look: Look): void {
  switch (shape.kind) {
    case 'line':
      pen.beginPath();
      pen.moveTo(shape.x1, shape.y1);
      pen.lineTo(shape.x2, shape.y2);
      stroke(pen, { stroke: 'line', ...shape }, look);
      return;
    case 'marker':
      paintMarker(pen, shape, look);
      return;
    case 'rect':
      pen.beginPath();
      pen.rect(shape.x, shape.y, shape.breadth, shape.height);
      fill(pen, shape.fill, look);
      stroke(pen, shape, look);
      return;
    case 'path':
      tracePath(pen, shape);
      fill(pen, shape.fill, look);
      stroke(pen, shape, look);
      return;
    case 'text':
      paintText(pen, shape, look);
      return;
    case 'dots':
      paintDots(pen, [shape], look);
      return;
    case 'cells':
      paintCells(pen, shape, look);
  }
}

function fill(pen: Pen, tone: Tone | undefined, { colourOf }: Look): void {
  if (!isSeen(tone)) return;
  pen.fillStyle = colourOf(tone);
  pen.fill();
}

function stroke(pen: Pen, shape: { stroke?: Tone; width?: number; dash?: string }, { colourOf }: Look): void {
  if (!isSeen(shape.stroke)) return;
  pen.strokeStyle = colourOf(shape.stroke);
  pen.lineWidth = shape.width ?? 1;
  pen.setLineDash(shape.dash ? shape.dash.split(' ').map(Number) : []);
  pen.stroke();
}

function paintMarker(pen: Pen, shape: Of<'marker'>, look: Look): void {
  const { x, y, radius } = shape;
  const outline = outlineOf(shape);
  if (outline) {
    paint(pen, outline, look);
    return;
  }
  if (radius <= SMALL && isSeen(shape.fill) && !isSeen(shape.stroke)) {
    const side = 1.8 * radius;
    pen.fillStyle = look.colourOf(shape.fill);
    pen.fillRect(x - side / 2, y - side / 2, side, side);
    return;
  }
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  fill(pen, shape.fill, look);
  stroke(pen, shape, look);
}

function tracePath(pen: Pen, { points, closed }: Of<'path'>): void {
  pen.beginPath();
  let open = false;
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [x, y] = [points[index]!, points[index + 1]!];
    if (Number.isNaN(x)) {
      if (open && closed) pen.closePath();
      open = false;
    } else if (open) pen.lineTo(x, y);
    else {
      pen.moveTo(x, y);
      open = true;
    }
  }
  if (open && closed) pen.closePath();
}

function paintText(pen: Pen, shape: Of<'text'>, look: Look): void {
  const { x, y, text, size = 12, weight = 400, anchor = 'start', angle = 0 } = shape;
  pen.save();
  pen.translate(x, y);
  pen.rotate((angle * Math.PI) / 180);
  pen.font = `${weight} ${size}px ${look.font}`;
  pen.textAlign = anchor === 'middle' ? 'center' : anchor;
  pen.fillStyle = look.colourOf(shape.tone);
  pen.fillText(text, 0, 0);
  pen.restore();
}

/** '#rrggbb' as one pixel of a picture, opaque. */
function pixelOf(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return ((255 << 24) | ((value & 255) << 16) | (value & 0xff00) | (value >> 16)) >>> 0;
}

/** Writes very many points into the pixels of a picture of their own, which is then laid over the drawing. */
function paintDots(pen: Pen, shapes: readonly Of<'dots'>[], look: Look): void {
  const { width, height } = pen.canvas;
  if (shapes.length === 0 || width === 0 || height === 0) return;
  const sheet = sheetOf(width, height);
  for (const shape of shapes) writeDots(sheet.pixels, width, height, shape, look);
  pen.globalAlpha = 1;
  layOver(pen, sheet, (picture) => pen.drawImage(picture, 0, 0));
}

/** A picture of pixels with the canvas that it is laid on a drawing from. */
interface Sheet {
  image: ImageData;
  pixels: Uint32Array;
  picture: HTMLCanvasElement;
}

let lastSheet: Sheet | null = null;

/** An empty picture of a size: the last one again while its size stays, as in every frame of a figure that is moved. */
function sheetOf(width: number, height: number): Sheet {
  if (lastSheet?.image.width === width && lastSheet.image.height === height) {
    lastSheet.pixels.fill(0);
    return lastSheet;
  }
  const image = new ImageData(width, height);
  const picture = document.createElement('canvas');
  picture.width = width;
  picture.height = height;
  lastSheet = { image, pixels: new Uint32Array(image.data.buffer), picture };
  return lastSheet;
}

function writeDots(
  pixels: Uint32Array,
  width: number,
  height: number,
  { xs, ys, radius, fill: tone }: Of<'dots'>,
  { scale, colourOf }: Look,
): void {
  const colour = pixelOf(colourOf(tone));
  const side = Math.max(1, Math.round(2 * radius * scale));
  const back = (side - 1) / 2 + 0.5;
  for (let index = 0; index < xs.length; index += 1) {
    const left = Math.round(xs[index]! * scale - back);
    const top = Math.round(ys[index]! * scale - back);
    const [first, last] = [left < 0 ? 0 : left, left + side < width ? left + side : width];
    const [upper, lower] = [top < 0 ? 0 : top, top + side < height ? top + side : height];
    for (let row = upper; row < lower; row += 1)
      for (let place = row * width + first, end = row * width + last; place < end; place += 1)
        pixels[place] = colour;
  }
}

/** The drawing of a picture of pixels, in device pixels and without smoothing. */
function layOver(pen: Pen, { image, picture }: Sheet, draw: (picture: HTMLCanvasElement) => void): void {
  picture.getContext('2d')?.putImageData(image, 0, 0);
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.imageSmoothingEnabled = false;
  draw(picture);
  pen.restore();
}

function paintCells(pen: Pen, shape: Of<'cells'>, { scale, colourOf }: Look): void {
  const { x, y, breadth, height, columns, rows, cells, colours, gap = 0 } = shape;
  if (gap > 0) {
    const [wide, high] = [breadth / columns, height / rows];
    for (let index = 0; index < rows * columns; index += 1) {
      const colour = colours[cells[index]!];
      if (!isSeen(colour)) continue;
      pen.fillStyle = colourOf(colour);
      pen.fillRect(
        x + (index % columns) * wide,
        y + Math.floor(index / columns) * high,
        wide - gap,
        high - gap,
      );
    }
    return;
  }
  const sheet = sheetOf(columns, rows);
  const { pixels } = sheet;
  const known = colours.map((tone) => (isSeen(tone) ? pixelOf(colourOf(tone)) : 0));
  for (let index = 0; index < rows * columns; index += 1) pixels[index] = known[cells[index]!] ?? 0;
  layOver(pen, sheet, (picture) =>
    pen.drawImage(picture, x * scale, y * scale, breadth * scale, height * scale),
  );
}
