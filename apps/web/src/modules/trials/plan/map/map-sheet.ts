import { geometryOf } from '@panicle/contract/field-map-geometry';
import { svgOfScene } from '@panicle/figures';
import { GUTTER } from './map-frame.ts';
import { mapShapes, type DrawnMap } from './map-scene.ts';

const PX_PER_MM = 96 / 25.4;
export const PAPERS = { A4: [210, 297], A3: [297, 420] } as const;
export type Paper = keyof typeof PAPERS;
/** mm that printers leave free. */
const MARGIN = 10;
/** mm of the lines with trial, place and scale. */
const HEAD = 16;
const SCALES = [
  10, 20, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 5000, 10_000,
];

export interface SheetLayout {
  /** one metre is 1000 / scale mm */
  scale: number;
  landscape: boolean;
  /** mm */
  width: number;
  height: number;
}

interface Metres {
  width: number;
  length: number;
}

/** The largest usual scale at which the field fits on one sheet, upright or across. */
export function sheetFor(field: Metres, paper: Paper): SheetLayout {
  const [short, long] = PAPERS[paper];
  const gutter = {
    width: (GUTTER.left + GUTTER.right) / PX_PER_MM,
    length: (GUTTER.top + GUTTER.bottom) / PX_PER_MM,
  };
  const fits = (scale: number, landscape: boolean) => {
    const [width, height] = landscape ? [long, short] : [short, long];
    return (
      (field.width * 1000) / scale + gutter.width <= width - 2 * MARGIN &&
      (field.length * 1000) / scale + gutter.length <= height - 2 * MARGIN - HEAD
    );
  };
  const last = SCALES.at(-1)!;
  const scale = SCALES.find((one) => fits(one, false) || fits(one, true)) ?? last;
  const landscape = !fits(scale, false);
  return { scale, landscape, width: landscape ? long : short, height: landscape ? short : long };
}

type Drawable = Pick<DrawnMap, 'document' | 'toneOf' | 'neighbours' | 'language'>;

/** The field as a drawing of its own, so many px for each metre. */
function drawn(of: Drawable, trial: TrialSize, perMetre: { x: number; y: number }) {
  const geometry = geometryOf(of.document.map, trial);
  const width = GUTTER.left + geometry.columns.total * perMetre.x + GUTTER.right;
  const height = GUTTER.top + geometry.rows.total * perMetre.y + GUTTER.bottom;
  const view = { perMetreX: perMetre.x, perMetreY: perMetre.y, x: 0, y: 0 };
  const frame = { geometry, view, flipped: of.document.map.rowOne === 'bottom' };
  return { width, height, shapes: mapShapes({ ...of, frame, room: { width, height }, neighbours: [] }) };
}

interface TrialSize {
  plotLength: number | null;
  plotWidth: number | null;
}

export function fieldMetres(of: Drawable['document'], trial: TrialSize): Metres {
  const { rows, columns } = geometryOf(of.map, trial);
  return { width: columns.total, length: rows.total };
}

export interface SheetWords {
  title: string;
  caption: string;
  /** the map in words */
  description: string;
}

/** A sheet to scale as SVG, which prints one px as 1/96 inch. */
export function sheetSvg(of: Drawable, trial: TrialSize, scale: number, words: SheetWords): string {
  const perMetre = (1000 / scale) * PX_PER_MM;
  const scene = drawn(of, trial, { x: perMetre, y: perMetre });
  return svgOfScene(scene, { ...words, language: of.language }, 'light');
}

/** px of a picture that fills a tablet held across. */
const TABLET = 2048;

/** A picture of the whole field, plots as high as they can be read. */
export function pictureSvg(of: Drawable, trial: TrialSize, words: SheetWords): string {
  const geometry = geometryOf(of.document.map, trial);
  const x = Math.min(
    (TABLET - GUTTER.left - GUTTER.right) / geometry.columns.total,
    160 / geometry.size.width,
  );
  const high = Math.max(22, Math.min(48, x * geometry.size.width));
  const scene = drawn(of, trial, { x, y: high / geometry.size.length });
  return svgOfScene(scene, { ...words, language: of.language }, 'light');
}

/** Prints a page of its own: the program around it is left out. */
export function printSheet(svg: string, { width, height }: SheetLayout): void {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  frame.title = 'print';
  document.body.append(frame);
  const page = frame.contentDocument!;
  const style = page.createElement('style');
  style.textContent = `@page{size:${width}mm ${height}mm;margin:${MARGIN}mm}body{margin:0}svg{display:block}`;
  page.head.append(style);
  page.body.replaceChildren(
    page.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true),
  );
  const remove = () => setTimeout(() => frame.remove());
  frame.contentWindow!.addEventListener('afterprint', remove);
  frame.contentWindow!.print();
}
