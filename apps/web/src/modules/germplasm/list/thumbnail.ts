const SIDE = 160;
const QUALITY = 0.82;

/** Pixels that a browser unpacks for a list; a few bytes of PNG may hold any number of them. */
const LARGEST_AREA = 60_000_000;

async function isHugePng(file: Blob): Promise<boolean> {
  const head = new DataView(await file.slice(0, 24).arrayBuffer());
  // the signature, then the header with both sides
  if (head.byteLength < 24 || head.getUint32(0) !== 0x89504e47) return false;
  return head.getUint32(16) * head.getUint32(20) > LARGEST_AREA;
}

/** A small JPEG of a picture for lists, or null where the browser cannot read it. */
export async function makeThumbnail(file: Blob): Promise<Blob | null> {
  if (await isHugePng(file)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // transparent pictures would turn black in JPEG
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
