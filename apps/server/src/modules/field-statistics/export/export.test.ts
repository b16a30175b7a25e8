import readWorkbook from 'read-excel-file/node';
import { parse } from 'csv-parse/sync';
import { computedFigure } from '@panicle/contract/computed-figure';
import { describe, expect, it } from 'vitest';
import { BASE, setAnalyst } from '../testing/analyst.ts';

const analyst = setAnalyst();
const { finish } = analyst;

describe('the export', () => {
  it('is a workbook with a sheet for the question, the analysis of variance, the means and the residuals', async () => {
    const { id, result } = await finish({ name: 'a/b: "c"', outliers: 'off' });
    const response = await analyst.breeder.inject({ method: 'GET', url: `${BASE}/export/${id}` });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('a_b_ _c_.xlsx');
    const sheets = await readWorkbook(response.rawPayload);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Question',
      'Analysis of variance',
      'Means',
      'Residuals',
    ]);
    const means = sheets.find(({ sheet }) => sheet === 'Means')!.data;
    expect(means[0]!.slice(0, 4)).toEqual(['Environment', 'Trait', 'Unit', 'Entry']);
    // in the words of the page
    expect(means[0]!.slice(13)).toEqual(['Difference from check', 'vs check, %', 'P vs check']);
    const figures = sheets.find(({ sheet }) => sheet === 'Question')!.data.flat();
    expect(figures).toEqual(expect.arrayContaining(['LSD (5%)', 'LSD (1%)']));
    const best = result.analyses[0]!.means[0]!;
    expect(means[1]![7]).toBe(computedFigure(best.adjustedMean));
    expect(means[1]!.slice(9, 11)).toEqual([best.minimum, best.maximum]);
    expect(sheets.find(({ sheet }) => sheet === 'Residuals')!.data).toHaveLength(25);
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
    expect(rows[0]!.slice(2, 6)).toEqual(['变异来源', '自由度', '平方和', '均方']);
    expect(Number(rows[2]![4])).toBe(computedFigure(result.analyses[0]!.anova[1]!.sumOfSquares));
    const digits = rows
      .slice(1)
      .flatMap((row) =>
        row.slice(3).map((cell) => cell.replace(/e.*|^-?0\.0*|\D/g, '').replace(/0+$/, '').length),
      );
    expect(Math.max(...digits)).toBeLessThanOrEqual(10);
    expect(response.headers['content-disposition']).toContain(
      encodeURIComponent('产量分析 2026-方差分析.csv'),
    );
  });
});
