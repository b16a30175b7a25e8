/** Longest edges at which a photo is read, in px: small is fast and forgives noise, large shows small codes. */
const EDGES = [1280, 2560];
const CAMERA_EDGE = 1280;

let canvas: HTMLCanvasElement | undefined;

/** A picture as pixels, its longer edge at most `edge`; null where it has no extent. */
function pixelsOf(source: CanvasImageSource, width: number, height: number, edge: number): ImageData | null {
  const scale = Math.min(1, edge / Math.max(width, height));
  canvas ??= document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen || canvas.width === 0 || canvas.height === 0) return null;
  // codes are read dark on light: what is transparent counts as paper
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** What the camera shows at the moment; null before its first picture. */
export const pixelsOfVideo = (video: HTMLVideoElement): ImageData | null =>
  video.videoWidth > 0 ? pixelsOf(video, video.videoWidth, video.videoHeight, CAMERA_EDGE) : null;

/** A photo in growing sizes. Throws what createImageBitmap throws when the file is no picture. */
export async function* pixelsOfPhoto(file: Blob): AsyncGenerator<ImageData> {
  const bitmap = await createImageBitmap(file);
  try {
    const largest = Math.max(bitmap.width, bitmap.height);
    for (const [index, edge] of EDGES.entries()) {
      if (index > 0 && largest <= EDGES[index - 1]!) return;
      const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height, edge);
      if (pixels) yield pixels;
    }
  } finally {
    bitmap.close();
  }
}
