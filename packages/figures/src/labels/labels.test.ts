import { describe, expect, it } from 'vitest';
import type { CodeElement, LabelElement, TextElement } from '@panicle/contract/labels/elements';
import { labelTemplateDefaults } from '@panicle/contract/labels/templates';
import { emptyBitmap, hasInk, inkOf, setInk } from './bitmap.ts';
import {
  copied,
  labelPdf,
  labelSvg,
  labelZpl,
  onPages,
  placeLabel,
  wrapText,
  type BitMatrix,
  type InkText,
  type MeasureText,
  type PlacedLabel,
} from './index.ts';
import { zplGraphic } from './zpl-graphic.ts';

/** Latin letters half as wide as Chinese ones. */
const measure: MeasureText = (text, { size }) =>
  size * Array.from(text).reduce((width, one) => width + (one > '\u2e80' ? 1 : 0.5), 0);
const matrix: BitMatrix = { width: 25, height: 25, dark: (x, y) => (x + y) % 2 === 0 };
const painter = { measure, symbolOf: () => matrix };

const text = (changes: Partial<TextElement>): TextElement => ({
  type: 'text',
  x: 2,
  y: 2,
  width: 20,
  height: 5,
  text: '{name}',
  // an em of 3 mm
  size: (3 * 72) / 25.4,
  bold: false,
  align: 'left',
  fit: 'wrap',
  ...changes,
});
const code: CodeElement = {
  type: 'code',
  symbology: 'qr',
  x: 2,
  y: 2,
  width: 15,
  height: 20,
  text: '{code}',
};

const place = (element: LabelElement, name: string, template: object = {}): PlacedLabel => {
  const sheet = { ...labelTemplateDefaults, design: { elements: [element] }, ...template };
  return placeLabel(sheet, { name, code: 'PN' }, painter);
};
const lines = (label: PlacedLabel) => label.parts.map((part) => (part.kind === 'text' ? part.text : ''));

describe('the texts of a label', () => {
  it('wrap at words, Chinese anywhere, and where a word is too long inside of it', () => {
    const fits = (line: string) => line.length <= 6;
    expect(wrapText('Zea mays subsp.', fits)).toEqual(['Zea', 'mays', 'subsp.']);
    expect(wrapText('黄淮海夏玉米区', (line) => line.length <= 3)).toEqual(['黄淮海', '夏玉米', '区']);
    expect(wrapText('ABCDEFGHIJ', fits)).toEqual(['ABCDEF', 'GHIJ']);
    expect(wrapText('a\nb', fits)).toEqual(['a', 'b']);
  });

  it('show as many lines as there is room for, and say when one is missing', () => {
    const label = place(text({ height: 8 }), '黄淮海夏玉米区试验一组二组三');
    expect(lines(label)).toEqual(['黄淮海夏玉米', '区试验一组二']);
    expect([...label.problems]).toEqual([[0, 'textTooLong']]);
    expect(place(text({ height: 11 }), '黄淮海夏玉米区试验一组二组三').problems.size).toBe(0);
  });

  it('shrink until they fit, down to 4 points', () => {
    const [part] = place(text({ fit: 'shrink' }), '黄淮海夏玉米区试').parts;
    expect(part).toMatchObject({ kind: 'text', width: 20, size: 2.5 });
    expect([...place(text({ fit: 'shrink' }), '长'.repeat(60)).problems.values()]).toEqual(['textTooLong']);
  });

  it('lie left, in the middle or right of their box, the base line below the top', () => {
    const at = (align: TextElement['align']) => place(text({ align }), '郑58').parts[0]!;
    expect([at('left').x, at('center').x, at('right').x]).toEqual([2, 9, 16]);
    expect(at('left').y).toBeCloseTo(2 + 0.3 + 0.88 * 3, 5);
  });
});

describe('the codes of a label', () => {
  it('are in the middle of their box, their quiet zone inside, in whole dots of a roll printer', () => {
    const [part] = place(code, '', { medium: 'roll', resolution: '203' }).parts;
    const module = (3 * 25.4) / 203;
    expect(part).toMatchObject({ kind: 'code', module: expect.closeTo(module, 6) as number });
    expect(part!.x).toBeCloseTo(2 + (15 - 25 * module) / 2, 6);
    expect(part!.x - 2).toBeGreaterThanOrEqual(4 * module - 1e-9);
  });

  it('are left out where they would be too small, and elements outside are named', () => {
    expect([...place({ ...code, width: 6 }, '').problems]).toEqual([[0, 'codeTooSmall']]);
    expect([...place(text({ x: 60 }), 'A').problems]).toEqual([[0, 'outside']]);
  });
});

describe('labels on sheets', () => {
  const label = place(text({}), 'A');

  it('go along the rows and begin where the sheet has room', () => {
    const { pages, width, height } = onPages(labelTemplateDefaults, copied([label, label], 11), 20);
    expect([width, height]).toEqual([210, 297]);
    expect(pages.map((page) => page.length)).toEqual([1, 21]);
    expect(pages[0]![0]).toMatchObject({
      x: expect.closeTo(139.28, 2) as number,
      y: expect.closeTo(243.75, 2) as number,
    });
  });

  it('of a roll have a page each', () => {
    const { pages, width } = onPages(
      { ...labelTemplateDefaults, medium: 'roll', paper: null },
      [label, label],
      0,
    );
    expect([pages.length, width]).toEqual([2, 63.5]);
  });
});

describe('the files of labels', () => {
  /** A filled box of the text's width. */
  const ink: InkText = (words, { size, bold }, dots) => {
    const bitmap = emptyBitmap(Math.round((measure(words, { size, bold }) * dots) / 25.4), 10);
    for (let x = 0; x < bitmap.width; x += 1) for (let y = 0; y < 10; y += 1) setInk(bitmap, x, y);
    return { ...bitmap, left: 0, top: -10 };
  };
  const label = place(text({}), '郑58');

  it('hold a text that many labels bear once', async () => {
    const pages = onPages(labelTemplateDefaults, copied([label], 200), 0);
    const pdf = Buffer.from(await labelPdf(pages, ink, { title: '种子袋' })).toString('latin1');
    expect(pdf.startsWith('%PDF-1.4')).toBe(true);
    expect(pdf.match(/\/ImageMask true/g)).toHaveLength(1);
    expect(pdf).toContain('/Count 10 ');
    expect(pdf).toContain('/PrintScaling /None');
    const [, start] = /startxref\n(\d+)\n/.exec(pdf)!;
    expect(pdf.slice(Number(start), Number(start) + 4)).toBe('xref');
  });

  it('in ZPL have the place of a text in dots', () => {
    expect(labelZpl([label], ink, { resolution: 203, copies: 3 })).toMatch(
      /^\^XA\^CI28\^PW508\^LL305\^LH0,0\n\^FO16,\d+\^GFA,60,60,6,.+\^FS\n\^PQ3\^XZ\n$/,
    );
  });

  it('as SVG are free of what would run', () => {
    const svg = labelSvg(place(text({}), '<script>&"\u0007'));
    expect(svg).toContain('&lt;script&gt;'.replace('&gt;', '>'));
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0007');
  });
});

it('pictures of one bit are cut to their ink, and packed for printers', () => {
  const pixels = new Uint8Array(8 * 4 * 4);
  pixels[(1 * 8 + 2) * 4 + 3] = 255;
  pixels[(2 * 8 + 5) * 4 + 3] = 255;
  const ink = inkOf(pixels, { width: 8, height: 4, step: 4, first: 3 })!;
  expect(ink).toMatchObject({ left: 2, top: 1, bitmap: { width: 4, height: 2 } });
  expect([hasInk(ink.bitmap, 0, 0), hasInk(ink.bitmap, 3, 1), hasInk(ink.bitmap, 1, 0)]).toEqual([
    true,
    true,
    false,
  ]);
  const bitmap = emptyBitmap(64, 3);
  for (let x = 0; x < 40; x += 1) for (let y = 0; y < 2; y += 1) setInk(bitmap, x, y);
  expect(zplGraphic(bitmap)).toBe('^GFA,24,24,8,PF,:,');
});
