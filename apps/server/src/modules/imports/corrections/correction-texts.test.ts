import { describe, expect, it } from 'vitest';
import { correct, corrections, problems } from '../testing/corrections-client.ts';
import { checked, post, setImportsStage, statusOf } from '../testing/imports-stage.ts';

setImportsStage();

describe('a problem', () => {
  it('of a long cell starts from all of it, for one and for its equals', async () => {
    const long = `7${' of them'.repeat(60)}`;
    const { data } = await checked(`编号,重量\nZ1,${long}\nZ2,${long}\nZ3,${long}!\n`);
    expect((await problems(data.id)).map(({ value, correctable }) => ({ value, correctable }))).toEqual([
      { value: long, correctable: true },
      { value: long, correctable: true },
      { value: `${long}!`, correctable: true },
    ]);
    await correct(data.id, { row: 2, column: 'weight', value: '7', same: true });
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 1 } });
    expect(await problems(data.id)).toMatchObject([{ row: 4, value: `${long}!`, correction: null }]);
  });

  it('of a cell beyond all measure is put right in the file', async () => {
    const { data } = await checked(`编号,重量\nZ4,${'x'.repeat(2001)}\n`);
    const [problem] = await problems(data.id);
    expect(problem).toMatchObject({ value: 'x'.repeat(200), correctable: false });
    expect((await correct(data.id, { row: 2, column: 'weight', value: '7' })).status).toBe(
      statusOf('notFound'),
    );
  });

  it('with a character that cannot be seen shows it, and is refused until it is gone', async () => {
    const { data } = await checked('编号,重量,备注\nZ\u202e1,1\u200b2,a\u200bb\nZ2,1,2,c\u200bd\n');
    expect(await problems(data.id)).toMatchObject([
      { row: 2, column: 'code', value: 'Z‹U+202E›1', reason: expect.stringContaining('U+202E') },
      { row: 2, column: 'weight', value: '1‹U+200B›2' },
      { row: 2, column: 'remark', value: 'a‹U+200B›b', reason: expect.stringContaining('U+200B') },
      { row: 3, column: '', value: 'Z2 | 1 | 2 | c‹U+200B›d' },
    ]);
    await correct(
      data.id,
      { row: 2, column: 'code', value: 'Z1' },
      { row: 2, column: 'weight', value: '12' },
      { row: 2, column: 'remark', value: 'a\u200bbb' },
      { row: 3, column: '', value: 'Z2 | 1 | c‹U+200B›d' },
    );
    expect((await corrections(data.id)).records).toMatchObject(
      [
        { value: 'Z2 | 1 | c‹U+200B›d' },
        { value: 'Z1' },
        { value: '12' },
        { was: 'a‹U+200B›b', value: 'a‹U+200B›bb' },
      ].toSorted((left, right) => (left.value.startsWith('Z2') ? 1 : right.value.startsWith('Z2') ? -1 : 0)),
    );
    await post('check', data.id);
    expect(await problems(data.id)).toMatchObject([
      { row: 2, column: 'remark', value: 'a‹U+200B›bb', correction: null },
      { row: 3, column: 'remark', value: 'c‹U+200B›d' },
    ]);
    await correct(
      data.id,
      { row: 2, column: 'remark', value: 'ab' },
      { row: 3, column: 'remark', value: 'cd' },
    );
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 0 } });
  });
});
