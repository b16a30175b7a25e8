/** A picture of one bit: rows of bytes, the first pixel in the highest bit, 1 is ink. */
export interface Bitmap {
  width: number;
  height: number;
  /** bytes of a row */
  stride: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A text as ink, and where its first pixel lies from the beginning of its base line, in pixels. */
export interface InkedText extends Bitmap {
  left: number;
  top: number;
}

/** Draws a text at so many dots per inch; null where it leaves no ink. The painter's own fonts decide. */
export type InkText = (
  text: string,
  style: { size: number; bold: boolean },
  dots: number,
) => InkedText | null;

export function emptyBitmap(width: number, height: number): Bitmap {
  const stride = Math.ceil(width / 8);
  return { width, height, stride, bytes: new Uint8Array(stride * height) };
}

export function setInk(bitmap: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) return;
  bitmap.bytes[y * bitmap.stride + (x >> 3)]! |= 0x80 >> (x & 7);
}

export const hasInk = ({ bytes, stride }: Bitmap, x: number, y: number): boolean =>
  (bytes[y * stride + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;

/** The ink of a picture of bytes 0 to 255 (`alpha` at each `step`), without the empty margins around it. */
export function inkOf(
  pixels: ArrayLike<number>,
  { width, height, step, first }: { width: number; height: number; step: number; first: number },
): { bitmap: Bitmap; left: number; top: number } | null {
  const dark = (x: number, y: number) => pixels[first + (y * width + x) * step]! >= 128;
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!dark(x, y)) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top < 0) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  const bitmap = emptyBitmap(right - left + 1, bottom - top + 1);
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) if (dark(x, y)) setInk(bitmap, x - left, y - top);
  return { bitmap, left, top };
}
