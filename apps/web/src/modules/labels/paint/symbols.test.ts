import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeRecordCode } from '@panicle/contract/codes/record-code';
import { symbologyNames, type CodeElement, type Symbology } from '@panicle/contract/labels/elements';
import { labelPdf, labelZpl, placeLabel, type SymbolOf } from '@panicle/figures/labels';
import { makeSymbol } from './symbols.ts';
import { paintBoxes, paintLabel, pdfBoxes, zplGraphics, type Paper } from './testing/paper.ts';

const { resolve } = createRequire(import.meta.url);
const wasm = async (name: string) => ({
  wasmBinary: new Uint8Array(await readFile(resolve(`zxing-wasm/${name}`))).buffer,
});
beforeAll(async () => {
  await prepareWriter({ overrides: await wasm('writer/zxing_writer.wasm'), fireImmediately: true });
  await prepareReader({ overrides: await wasm('reader/zxing_reader.wasm'), fireImmediately: true });
});

const id = '0192f0a1-7c3b-7d11-8e22-3f4455667788';
const code = writeRecordCode({ kind: 'material', id });
/** Boxes in which the code of a record is read off small labels, mm. */
const boxes: Readonly<Record<Symbology, [number, number]>> = {
  qr: [13, 13],
  dataMatrix: [8, 8],
  code128: [95, 10],
};

async function labelOf(
  symbology: Symbology,
  text: string,
  box = boxes[symbology],
  medium: 'roll' | 'sheet' = 'roll',
  dots: 203 | 300 = 203,
) {
  const matrix = await makeSymbol(writeBarcode, symbology, text);
  const symbolOf: SymbolOf = () => matrix;
  const element: CodeElement = {
    type: 'code',
    symbology,
    text: '{text}',
    x: 2,
    y: 2,
    width: box[0],
    height: box[1],
  };
  const template = {
    width: 100,
    height: 20,
    medium,
    resolution: `${dots}` as const,
    design: { elements: [element] },
  };
  return placeLabel(template, { text }, { measure: () => 0, symbolOf });
}

async function readOff(paper: Paper): Promise<string[]> {
  const found = await readBarcodes(paper.imageData(), {
    formats: ['QRCode', 'DataMatrix', 'Code128'],
    tryHarder: true,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

describe('the codes of labels', () => {
  const texts = [
    code,
    'G01',
    '京黄-3/2026 (F4)',
    `http://10.0.0.7:8080/scanCodePage?code=${code}`,
    '6901234567892',
  ];

  it.each(Object.keys(symbologyNames) as Symbology[])(
    'as %s are read back as they are printed at 203 dpi',
    async (symbology) => {
      let read = 0;
      for (const text of texts) {
        if (symbology === 'code128' && !/^[\x20-\x7e]{1,40}$/.test(text)) continue;
        const label = await labelOf(symbology, text, symbology === 'code128' ? [95, 10] : [16, 16]);
        expect([...label.problems.values()], text).toEqual([]);
        expect(await readOff(paintLabel(label, 203)), text).toEqual([text]);
        read += 1;
      }
      expect(read).toBeGreaterThan(2);
    },
  );

  it('of a record are read from a QR code of 13 mm, a Data Matrix of 8 mm and a Code 128 of 95 mm', async () => {
    for (const symbology of Object.keys(boxes) as Symbology[]) {
      const label = await labelOf(symbology, code);
      expect(label.problems.size, symbology).toBe(0);
      expect(await readOff(paintLabel(label, 203)), symbology).toEqual([code]);
    }
  });

  it('are refused where they would be too small to be read, or cannot hold the text', async () => {
    expect([...(await labelOf('qr', code, [6, 6])).problems]).toEqual([[0, 'codeTooSmall']]);
    expect([...(await labelOf('code128', '郑单958')).problems]).toEqual([[0, 'codeRefused']]);
  });

  it('are in the PDF as vectors, and read back from it', async () => {
    for (const symbology of Object.keys(boxes) as Symbology[]) {
      const label = await labelOf(symbology, code, boxes[symbology], 'sheet');
      const pages = { width: 210, height: 297, pages: [[{ label, x: 50, y: 40 }]] };
      const pdf = await labelPdf(pages, () => null, { title: '标签' });
      const paper = paintBoxes(await pdfBoxes(pdf), { width: 210, height: 297 }, 203);
      expect(await readOff(paper), symbology).toEqual([code]);
    }
  });

  it('in ZPL are pictures, read back at 203 and 300 dpi, and no text of theirs is in the file', async () => {
    const hostile = '^XZ~JR^FO0,0^FDx^FS 京黄-3 \u{1F33D}';
    for (const text of [code, hostile]) {
      for (const symbology of ['qr', 'dataMatrix'] as const) {
        for (const resolution of [203, 300] as const) {
          const label = await labelOf(symbology, text, [18, 18], 'roll', resolution);
          const zpl = labelZpl([label], () => null, { resolution, copies: 2 });
          expect(zpl).toMatch(
            /^\^XA\^CI28\^PW\d+\^LL\d+\^LH0,0\n\^FO\d+,\d+\^GFA,[\d,]+,[0-9A-Zg-z:!,]+\^FS\n\^PQ2\^XZ\n$/,
          );
          expect(await readOff(zplGraphics(zpl)), `${symbology} ${resolution}`).toEqual([text]);
        }
      }
    }
    const bars = labelZpl([await labelOf('code128', 'G01')], () => null, { resolution: 203, copies: 1 });
    expect(await readOff(zplGraphics(bars))).toEqual(['G01']);
  });
});
