import { boxesOf } from './bars.ts';
import type { InkText, InkedText } from './bitmap.ts';
import { PdfFile } from './pdf-file.ts';
import type { Placed, PlacedBox, PlacedText } from './placed.ts';
import type { LabelOnPage, LabelPages } from './sheet-pages.ts';

/** Points in a mm. */
const POINTS = 72 / 25.4;
/** Dots per inch of texts: what office printers print at. */
export const TEXT_DOTS = 600;
const MM_OF_DOT = 25.4 / TEXT_DOTS;

const number = (value: number) => String(Math.round(value * 10_000) / 10_000);

interface Picture {
  name: string;
  inked: InkedText;
}

/** The texts of a file as pictures; one that many labels bear is in it once. */
class Pictures {
  readonly #ink: InkText;
  readonly #file: PdfFile;
  readonly #known = new Map<string, Picture | null>();
  readonly #objects = new Map<string, number>();

  constructor(ink: InkText, file: PdfFile) {
    this.#ink = ink;
    this.#file = file;
  }

  async of({ text, size, bold }: PlacedText): Promise<Picture | null> {
    const key = `${size} ${bold} ${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const inked = this.#ink(text, { size, bold }, TEXT_DOTS);
    const picture = inked && { name: `T${this.#known.size}`, inked };
    this.#known.set(key, picture);
    if (picture) this.#objects.set(picture.name, await this.#write(picture.inked));
    return picture;
  }

  /** A stencil: what is 1 is printed black, everything else stays as it is. */
  #write({ width, height, bytes }: InkedText): Promise<number> {
    return this.#file.addStream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ImageMask true /BitsPerComponent 1 /Decode [1 0]`,
      bytes,
    );
  }

  /** The resources of a page with these pictures. */
  resources(names: Iterable<string>): string {
    const entries = [...names].map((name) => `/${name} ${this.#objects.get(name)} 0 R`);
    return `/XObject << ${entries.join(' ')} >>`;
  }
}

/** Boxes as rectangles of vectors. */
const rectangles = (boxes: readonly PlacedBox[]) =>
  boxes.map(({ x, y, width, height }) => `${[x, y, width, height].map(number).join(' ')} re`).join('\n');

async function markOf(part: Placed, pictures: Pictures, used: Set<string>): Promise<string> {
  if (part.kind !== 'text') return `${rectangles(part.kind === 'box' ? [part] : boxesOf(part))}\nf\n`;
  const picture = await pictures.of(part);
  if (!picture) return '';
  used.add(picture.name);
  const { inked, name } = picture;
  const [width, height] = [inked.width * MM_OF_DOT, inked.height * MM_OF_DOT];
  const [x, y] = [part.x + inked.left * MM_OF_DOT, part.y + inked.top * MM_OF_DOT];
  return `q ${number(width)} 0 0 ${number(-height)} ${number(x)} ${number(y + height)} cm /${name} Do Q\n`;
}

/** Everything on a page, in mm from its upper left corner. */
async function contentOf(
  labels: readonly LabelOnPage[],
  height: number,
  pictures: Pictures,
  used: Set<string>,
) {
  const marks = [`${number(POINTS)} 0 0 ${number(-POINTS)} 0 ${number(height * POINTS)} cm\n`];
  for (const { label, x, y } of labels) {
    marks.push(`q 1 0 0 1 ${number(x)} ${number(y)} cm\n`);
    for (const part of label.parts) marks.push(await markOf(part, pictures, used));
    marks.push('Q\n');
  }
  return new TextEncoder().encode(marks.join(''));
}

/**
 * A PDF file of labels: codes and lines as vectors, texts as stencils of 600 dots per inch, so that every printer shows
 * Chinese whatever fonts it has. `onPage` hears how many pages are done, and may wait.
 */
export async function labelPdf(
  { width, height, pages }: LabelPages,
  ink: InkText,
  { title, onPage }: { title: string; onPage?: (done: number) => void | Promise<void> },
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PdfFile();
  const pictures = new Pictures(ink, file);
  for (const [index, labels] of pages.entries()) {
    const used = new Set<string>();
    const content = await file.addStream('', await contentOf(labels, height, pictures, used));
    file.addPage(
      `/MediaBox [0 0 ${number(width * POINTS)} ${number(height * POINTS)}] /Contents ${content} 0 R /Resources << ${pictures.resources(used)} >>`,
    );
    await onPage?.(index + 1);
  }
  return file.finish(title);
}
