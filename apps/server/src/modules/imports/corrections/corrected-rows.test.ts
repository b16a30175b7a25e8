import { describe, expect, it } from 'vitest';
import { correct, corrections, problems } from '../testing/corrections-client.ts';
import { checked, lotRows, post, setImportsStage, statusOf } from '../testing/imports-stage.ts';

setImportsStage();

describe('a problem', () => {
  it('of a long row is corrected as a whole, cell by cell, with its ends of lines', async () => {
    const long = `two\nlines ${'穗'.repeat(300)}`;
    const { data } = await checked(`编号,重量,备注\nX1,1.5,"${long}",spare\nX2,2,fine\n`);
    const [problem] = await problems(data.id);
    expect(problem).toMatchObject({
      row: 2,
      column: '',
      value: `X1 | 1.5 | ${long} | spare`,
      correctable: true,
    });
    await correct(data.id, { row: 2, column: '', value: problem!.value.replace(' | spare', '') });
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 0 } });
    await post('confirm', data.id);
    expect(await lotRows()).toMatchObject([
      { code: 'X1', weight: 1.5, remark: long },
      { code: 'X2', remark: 'fine' },
    ]);
  });

  it('of a row beyond all measure is put right in the file', async () => {
    const { data } = await checked(`编号,重量,备注\nY1,1.5,${'x'.repeat(20_000)},spare\n`);
    expect((await problems(data.id))[0]).toMatchObject({ column: '', correctable: false });
    expect((await correct(data.id, { row: 2, column: '', value: 'Y1 | 1.5 | x' })).status).toBe(
      statusOf('notFound'),
    );
    const bad = await checked('编号,重量\nY2,x\n');
    expect((await correct(bad.data.id, { row: 2, column: 'weight', value: '1'.repeat(2001) })).status).toBe(
      statusOf('importCorrectionsTooLong'),
    );
  });

  it('of a whole row is corrected cell by cell: rows with too few or too many', async () => {
    const { data } = await checked('编号,重量,备注\nW1,1.5\nW2,2,5,a|b\nW3,3,fine\n');
    expect(await problems(data.id)).toMatchObject([
      { row: 2, column: '', value: 'W1 | 1.5', correctable: true, correction: null },
      { row: 3, column: '', value: String.raw`W2 | 2 | 5 | a\|b`, correctable: true },
    ]);
    await correct(data.id, { row: 2, column: '', value: 'W1 | 1.5 | ' });
    await correct(data.id, { row: 3, column: '', value: String.raw`W2 | 2.5 | a\|b | c` });
    expect((await corrections(data.id)).records).toMatchObject([
      { row: 2, columnTitle: 'Whole row', was: 'W1 | 1.5', value: 'W1 | 1.5 | ' },
      { row: 3 },
    ]);
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 1 } });
    await correct(data.id, { row: 3, column: '', value: String.raw`W2 | 2.5 | a\|b` });
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 0 } });
    expect((await post('confirm', data.id)).data).toMatchObject({ state: 'written' });
    expect(await lotRows()).toMatchObject([
      { code: 'W1', weight: 1.5, remark: null },
      { code: 'W2', weight: 2.5, remark: 'a|b' },
      { code: 'W3', weight: 3, remark: 'fine' },
    ]);
  });
});
