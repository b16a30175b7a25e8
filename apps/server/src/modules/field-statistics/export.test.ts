import readWorkbook from 'read-excel-file/node';
import { parse } from 'csv-parse/sync';
import { computedFigure } from '@panicle/contract/computed-figure';
import { describe, expect, it } from 'vitest';
import { BASE, rowsOf, setAnalyst } from './testing/analyst.ts';

const analyst = setAnalyst();
const { finish } = analyst;

describe('the export', () => {
  it('is a workbook with the question, and a sheet for each table', async () => {
    const { id, result } = await finish({ name: 'a/b: "c"', options: { check: 'G3', outliers: 'off' } });
    const response = await analyst.breeder.inject({ method: 'GET', url: `${BASE}/export/${id}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('a_b_ _c_.xlsx');
    const sheets = await readWorkbook(response.rawPayload);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Question',
      'Analysis of variance',
      'Precision',
      'Tests of the assumptions',
      'Entry means',
      'Residuals',
    ]);
    const sheet = (name: string) => sheets.find((one) => one.sheet === name)!.data;
    const [heads, first] = sheet('Entry means');
    expect(heads!.slice(0, 4)).toEqual(['entry', 'plots', 'mean', 'adjusted mean']);
    // in the words of the page
    expect(heads).toEqual(expect.arrayContaining(['vs check, %', 'P vs check']));
    expect(sheet('Precision').flat()).toEqual(expect.arrayContaining(['LSD (5%)', 'LSD (1%)']));
    const [best] = rowsOf(result.parts[0]!, 'means');
    expect(first!.slice(0, 4)).toEqual([
      best!.entry,
      best!.plots,
      computedFigure(best!.mean as number),
      computedFigure(best!.adjusted_mean as number),
    ]);
    expect(sheet('Residuals')).toHaveLength(25);
    expect(sheet('Question').flat()).toEqual(
      expect.arrayContaining([result.parts[0]!.report!.answer[0]!.en]),
    );
  });

  it('is one table as CSV, in the reader’s language and with ten digits of computed figures', async () => {
    const { id, result } = await finish();
    analyst.breeder.language = 'zh_CN';
    const response = await analyst.breeder.inject({
      method: 'GET',
      url: `${BASE}/export/${id}?format=csv&table=anova`,
    });
    analyst.breeder.language = 'en_US';
    const rows: string[][] = parse(response.body, { bom: true });
    expect(rows[0]!.slice(0, 4)).toEqual(['变异来源', '自由度', '平方和', '均方']);
    expect(Number(rows[2]![2])).toBe(computedFigure(rowsOf(result.parts[0]!, 'anova')[1]!.sum_sq as number));
    const digits = rows
      .slice(1)
      .flatMap((row) =>
        row.slice(1).map((cell) => cell.replace(/e.*|^-?0\.0*|\D/g, '').replace(/0+$/, '').length),
      );
    expect(Math.max(...digits)).toBeLessThanOrEqual(10);
    expect(response.headers['content-disposition']).toContain(
      encodeURIComponent('产量分析 2026-方差分析.csv'),
    );
  });

  it('is one page with answer, figures and tables, in the reader’s language', async () => {
    const { id, result } = await finish({ name: 'a <b>', environmentIds: analyst.trial.environmentIds });
    const page = async () =>
      (await analyst.breeder.inject({ method: 'GET', url: `${BASE}/export/${id}?format=html` })).body;
    const english = await page();
    expect(english).toContain('<h1>a &lt;b&gt;</h1>');
    expect(result.parts[1]!.report!.answer[0]!.en).toContain('Highest mean of Yield: G6');
    expect(english.match(/Highest mean of Yield: G6/g)).toHaveLength(2);
    expect(english.match(/<svg /g)).toHaveLength(8);
    expect(english).toMatch(/<h3>Analysis of variance<\/h3>/);
    // nothing is fetched when it is opened
    expect(english).not.toMatch(/(src|href)="|url\(|@import/);
    analyst.breeder.language = 'zh_CN';
    const chinese = await page();
    analyst.breeder.language = 'en_US';
    expect(chinese).toContain('<h3>方差分析</h3>');
  });
});
