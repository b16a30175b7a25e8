import type { Locator, Page } from 'playwright-core';

interface Pixels {
  width: number;
  height: number;
  /** RGBA, row by row */
  values: number[];
}

/** What the browser shows of an image, read through a canvas. */
const pixelsOf = (image: Locator): Promise<Pixels> =>
  image.evaluate(async (shown) => {
    await shown.decode();
    const canvas = shown.ownerDocument.createElement('canvas');
    canvas.width = shown.naturalWidth;
    canvas.height = shown.naturalHeight;
    const context = canvas.getContext('2d');
    context.drawImage(shown, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, values: Array.from(data as Uint8ClampedArray) };
  });

/** The points of the piece that have nothing of it at one of their sides. */
function outlineOf({ width, height, values }: Pixels): [number, number][] {
  const filled = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && values[(y * width + x) * 4 + 3] === 255;
  const points = Array.from({ length: width * height }, (_, at): [number, number] => [
    at % width,
    Math.floor(at / width),
  ]);
  return points.filter(
    ([x, y]) =>
      filled(x, y) && !(filled(x - 1, y) && filled(x + 1, y) && filled(x, y - 1) && filled(x, y + 1)),
  );
}

/** The light grey of the line around the hole. */
const isBright = ({ width, values }: Pixels, x: number, y: number) =>
  values.slice((y * width + x) * 4, (y * width + x) * 4 + 3).every((value) => Math.abs(value - 235) < 3);

/**
 * Where the hole of the slider puzzle is, as an eye finds it: where the outline of the piece lies on the bright line
 * in the picture. Answers the share of the slider's way, from 0 to 1.
 */
export async function findHole(page: Page): Promise<number> {
  const images = page.locator('main img');
  await images.nth(1).waitFor();
  const [picture, piece] = [await pixelsOf(images.nth(0)), await pixelsOf(images.nth(1))];
  const [frame, box] = [(await images.nth(0).boundingBox())!, (await images.nth(1).boundingBox())!];
  const top = Math.round(((box.y - frame.y) / frame.width) * picture.width);
  const outline = outlineOf(piece);
  const way = picture.width - piece.width;
  let best = { left: 0, bright: -1 };
  for (let left = 0; left <= way; left += 1) {
    const bright = outline.filter(([x, y]) => isBright(picture, left + x, top + y)).length;
    if (bright > best.bright) best = { left, bright };
  }
  return best.left / way;
}

/** One press of an arrow key moves the piece by this share of the way, with Shift ten times as far. */
const KEY_STEP = 0.005;

/** Puts the piece in its place with the arrow keys and confirms with Enter. */
export async function solveByKeys(page: Page): Promise<void> {
  const steps = Math.round((await findHole(page)) / KEY_STEP);
  await page.getByRole('slider').focus();
  for (let step = 0; step < Math.floor(steps / 10); step += 1) await page.keyboard.press('Shift+ArrowRight');
  for (let step = 0; step < steps % 10; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** Drags the handle until the piece lies over its hole, or over this share of the way. */
export async function dragPiece(page: Page, share?: number): Promise<void> {
  const wanted = share ?? (await findHole(page));
  const handle = page.getByRole('slider');
  const grip = (await handle.boundingBox())!;
  const track = (await handle.locator('..').boundingBox())!;
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + wanted * (track.width - grip.width), y, { steps: 8 });
  await page.mouse.up();
}
