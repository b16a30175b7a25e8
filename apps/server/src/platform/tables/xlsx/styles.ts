import type { Readable } from 'node:stream';
import { generalFormat, numberFormat, type NumberFormat } from './number-format.ts';
import { readWholeXml } from './xml-stream.ts';

/** Number formats by the style number that cells carry. */
export async function readStyles(stream: Readable): Promise<NumberFormat[]> {
  const custom = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  await readWholeXml(stream, 'xl/styles.xml', {
    open: (name, attribute) => {
      if (name === 'cellXfs') inCells = true;
      else if (name === 'numFmt')
        custom.set(Number(attribute('numFmtId')), attribute('formatCode') ?? 'General');
      else if (name === 'xf' && inCells) ids.push(Number(attribute('numFmtId') ?? 0));
    },
    text: () => undefined,
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  const known = new Map<number, NumberFormat>();
  return ids.map((id) => {
    const format = known.get(id) ?? (id === 0 ? generalFormat : numberFormat(id, custom.get(id)));
    known.set(id, format);
    return format;
  });
}
