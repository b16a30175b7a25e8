import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

export type CodeFormat = NonNullable<NonNullable<Parameters<typeof writeBarcode>[1]>['format']>;

/** Takes the writer's binary from the disk: by default the library would fetch it from a public host. */
export async function prepareCodeWriter(): Promise<void> {
  const writer = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(writer)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** PNG of a code, as a label printer makes it. */
export async function codePicture(text: string, format: CodeFormat = 'QRCode'): Promise<Buffer> {
  const { image, error } = await writeBarcode(text, { format, scale: 5, addQuietZones: true });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}

/** Runs in the page before its own scripts: a camera that looks at a label; its tracks are kept in `tracks`. */
export const cameraOn = (picture: Buffer): string => `
  globalThis.tracks = [];
  navigator.mediaDevices.getUserMedia = async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture.toString('base64')}';
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    const draw = () => {
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 640, 480);
      pen.drawImage(image, 200, 120);
      requestAnimationFrame(draw);
    };
    draw();
    const stream = canvas.captureStream(10);
    tracks.push(...stream.getTracks());
    return stream;
  };`;
