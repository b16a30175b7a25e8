import type { Camera } from './projection.ts';

const SIDE = 256;
const DEEPEST = 18;
/** Tiles that are kept. */
const MOST = 256;

/** Tiles of Web Mercator at an address with {z}, {x} and {y}, drawn as they arrive. */
export class TileLayer {
  readonly #tiles = new Map<string, HTMLImageElement>();
  readonly #address: string;
  readonly #onArrived: () => void;
  #ended = false;

  constructor(address: string, onArrived: () => void) {
    this.#address = address;
    this.#onArrived = onArrived;
  }

  end(): void {
    this.#ended = true;
    this.#tiles.clear();
  }

  draw(pen: CanvasRenderingContext2D, camera: Camera, width: number, height: number): void {
    const level = Math.min(DEEPEST, Math.max(0, Math.round(Math.log2(camera.scale / SIDE))));
    const count = 2 ** level;
    const side = camera.scale / count;
    const first = { x: Math.floor(camera.x * count), y: Math.floor(camera.y * count) };
    const last = {
      x: Math.floor((camera.x + width / camera.scale) * count),
      y: Math.floor((camera.y + height / camera.scale) * count),
    };
    for (let x = Math.max(0, first.x); x <= Math.min(count - 1, last.x); x += 1)
      for (let y = Math.max(0, first.y); y <= Math.min(count - 1, last.y); y += 1) {
        const image = this.#tile(level, x, y);
        if (!image.complete || image.naturalWidth === 0) continue;
        const [left, top] = [(x / count - camera.x) * camera.scale, (y / count - camera.y) * camera.scale];
        // half a pixel more, so that no seams show
        pen.drawImage(image, left, top, side + 0.5, side + 0.5);
      }
  }

  #tile(z: number, x: number, y: number): HTMLImageElement {
    const address = this.#address
      .replaceAll('{z}', String(z))
      .replaceAll('{x}', String(x))
      .replaceAll('{y}', String(y));
    const known = this.#tiles.get(address);
    if (known) return known;
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.addEventListener('load', () => {
      if (!this.#ended) this.#onArrived();
    });
    image.src = address;
    this.#tiles.set(address, image);
    const oldest = this.#tiles.keys().next().value;
    if (this.#tiles.size > MOST && oldest !== undefined) this.#tiles.delete(oldest);
    return image;
  }
}
