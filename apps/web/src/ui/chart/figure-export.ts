import { saveAs } from '../../api/download.ts';

/** Properties that style sheets give to SVG shapes; a file has no style sheet, so they are written into it. */
const CARRIED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
] as const;

function carryStyles(source: Element, copy: Element): void {
  const computed = getComputedStyle(source);
  for (const property of CARRIED) {
    const value = computed.getPropertyValue(property);
    if (value) copy.setAttribute(property, value);
  }
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  for (let index = 0; index < source.children.length; index += 1) {
    const child = source.children[index];
    const twin = copy.children[index];
    if (child && twin) carryStyles(child, twin);
  }
}

/** The figure as a file of its own: styles inside, a ground, and its size. */
export function svgText(figure: SVGSVGElement, ground: string): string {
  const copy = figure.cloneNode(true) as SVGSVGElement;
  carryStyles(figure, copy);
  const { width, height } = figure.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  sheet.setAttribute('width', '100%');
  sheet.setAttribute('height', '100%');
  sheet.setAttribute('fill', ground);
  copy.prepend(sheet);
  return new XMLSerializer().serializeToString(copy);
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty picture'))), 'image/png');
  });

/** Dots per CSS pixel in an exported picture: about 300 dpi at the size on the screen. */
const PICTURE_SCALE = 3;

async function pictureOfSvg(figure: SVGSVGElement, ground: string): Promise<Blob> {
  const { width, height } = figure.getBoundingClientRect();
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(figure, ground))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * PICTURE_SCALE);
  canvas.height = Math.round(height * PICTURE_SCALE);
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return blobOf(canvas);
}

async function pictureOfCanvas(figure: HTMLCanvasElement, ground: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = figure.width;
  canvas.height = figure.height;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(figure, 0, 0);
  }
  return blobOf(canvas);
}

export type Figure = SVGSVGElement | HTMLCanvasElement;

/** The drawing inside a frame: the first SVG that is not an icon, or the first canvas. */
export const figureIn = (frame: HTMLElement): Figure | null =>
  frame.querySelector<Figure>('svg:not(.icon), canvas');

export async function savePicture(figure: Figure, name: string, ground: string): Promise<void> {
  const picture =
    figure instanceof HTMLCanvasElement
      ? await pictureOfCanvas(figure, ground)
      : await pictureOfSvg(figure, ground);
  saveAs(picture, `${name}.png`);
}

export function saveSvg(text: string, name: string): void {
  saveAs(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }), `${name}.svg`);
}
