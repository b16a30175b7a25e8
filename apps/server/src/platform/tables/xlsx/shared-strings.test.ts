import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { bufferSource } from '../byte-source.ts';
import { openTable } from '../open-table.ts';
import { makeWorkbook } from '../testing/make-workbook.ts';
import { shownRows } from '../testing/read-all.ts';
import { SharedStrings } from './shared-strings.ts';

const item = (index: number) => `<si><t>text ${index}</t></si>`;
const COUNT = 20_000;

describe('shared strings', () => {
  it('take a bounded memory, although one cell names the last of them', async () => {
    const strings = Array.from({ length: COUNT }, (_, index) => item(index)).join('');
    const cell = (index: number) => `<row><c t="s"><v>${index}</v></c></row>`;
    const sheets = { first: cell(0), last: cell(COUNT - 1) };
    const source = bufferSource(await makeWorkbook({ sheets, strings }));
    const read = async (sheet: string, sharedTextBytes: number) => {
      const opened = await openTable(source, { sheet }, { sharedTextBytes });
      return shownRows(opened.table).finally(() => opened.close());
    };
    expect(await read('last', 1_048_576)).toEqual([[`text ${COUNT - 1}`]]);
    await expect(read('last', 200_000)).rejects.toMatchObject({ error: 'workbookTextTooLarge' });
    expect(await read('first', 200_000)).toEqual([['text 0']]);
  });

  it('are not read on when nobody waits for them any more', async () => {
    const controller = new AbortController();
    let pieces = 0;
    function* endless() {
      yield Buffer.from('<sst>');
      for (;;) {
        pieces += 1;
        if (pieces === 3) controller.abort();
        yield Buffer.from(item(pieces));
      }
    }
    const strings = new SharedStrings(async () => Readable.from(endless(), { highWaterMark: 1 }), 1_048_576);
    await expect(strings.upTo(1_000_000, controller.signal)).rejects.toThrow('aborted');
    await strings.close();
    expect(pieces).toBeLessThan(10);
  });
});
