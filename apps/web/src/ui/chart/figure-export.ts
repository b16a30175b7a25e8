import { headOf } from '@panicle/figures';
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

/** What a figure needs beside its drawing once it is away from its page. */
export interface Sheet {
  ground: string;
  ink: string;
  title: string;
  /** n, and what bars and points mean */
  caption?: string | undefined;
}

const SVG = 'http://www.w3.org/2000/svg';

function svgElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** The figure as a file of its own: title and caption above it, styles inside, a ground, and its size. */
export function svgText(figure: SVGSVGElement, sheet: Sheet): string {
  const copy = figure.cloneNode(true) as SVGSVGElement;
  carryStyles(figure, copy);
  const { width, height } = figure.getBoundingClientRect();
  const head = headOf(sheet, width);
  const whole = { width: Math.round(width), height: Math.round(height + head.height) };
  const file = svgElement('svg', { xmlns: SVG, ...whole, viewBox: `0 0 ${width} ${height + head.height}` });
  file.append(svgElement('rect', { width: '100%', height: '100%', fill: sheet.ground }));
  const font = getComputedStyle(figure).fontFamily;
  for (const { text, size, weight, x, y } of head.lines) {
    const style = { 'font-size': size, 'font-weight': weight, 'font-family': font, fill: sheet.ink };
    const line = svgElement('text', { x, y, ...style });
    line.textContent = text;
    file.append(line);
  }
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  for (const [key, value] of Object.entries({ x: 0, y: head.height, width, height }))
    copy.setAttribute(key, String(value));
  file.append(copy);
  return new XMLSerializer().serializeToString(file);
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty picture'))), 'image/png');
  });

/** Dots per CSS pixel in an exported picture: about 300 dpi at the size on the screen. */
const PICTURE_SCALE = 3;
/** Dots that browsers still draw, on a side and in all. */
const LONGEST_SIDE = 16_000;
const MOST_DOTS = 120_000_000;

/** Large drawings become pictures of fewer dots. */
const scaleFor = (width: number, height: number): number =>
  Math.min(PICTURE_SCALE, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_DOTS / (width * height)));

async function pictureOf(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  const { naturalWidth, naturalHeight } = picture;
  const scale = scaleFor(naturalWidth, naturalHeight);
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return blobOf(canvas);
}

/** The drawing inside a frame: the first SVG that is not an icon. */
export const figureIn = (frame: HTMLElement): SVGSVGElement | null =>
  frame.querySelector<SVGSVGElement>('svg:not(.icon)');

/** Saves the text of an SVG file as a picture. */
export async function savePicture(svg: string, name: string): Promise<void> {
  saveAs(await pictureOf(svg), `${name}.png`);
}

export function saveSvg(text: string, name: string): void {
  saveAs(new Blob([text], { type: 'image/svg+xml;charset=utf-8' }), `${name}.svg`);
}
