import { comparisonTerms } from '@panicle/contract/comparison-terms';
import type { Text } from '@panicle/contract';
import {
  anovaSourceNames,
  type RandomBlockAnalysis,
  type StatisticalResult,
} from '@panicle/contract/field-statistics';
import { environmentTitle, traitTitle } from '@panicle/contract/field-statistics-answer';
import type { ExportColumn, ExportRow } from '../../../platform/tables/write/columns.ts';

export type Speak = (text: Text) => string;

/** One table of the export: a sheet of the workbook, or a CSV file. */
export interface ResultTable {
  title: Text;
  /** `computed`: figures that the analysis worked out, exported without the noise behind their digits */
  columns: { title: Text; type: ExportColumn['type']; computed?: true }[];
  rows(result: StatisticalResult, speak: Speak): ExportRow[];
}

const text = (zh: string, en: string) => ({ title: { zh, en }, type: 'text' }) as const;
const recorded = (zh: string, en: string) => ({ title: { zh, en }, type: 'number' }) as const;
const number = (zh: string, en: string) => ({ ...recorded(zh, en), computed: true }) as const;

const where = [text('环境', 'Environment'), text('性状', 'Trait')];
const placeOf = ({ environment, trait }: RandomBlockAnalysis, speak: Speak) => [
  speak(environmentTitle(environment)),
  speak(traitTitle(trait)),
];

export const meansTable: ResultTable = {
  title: { zh: '均值', en: 'Means' },
  columns: [
    ...where,
    text('单位', 'Unit'),
    text('参试品种', 'Entry'),
    text('对照', 'Check'),
    number('小区数', 'Plots'),
    number('均值', 'Mean'),
    number('校正均值', 'Adjusted mean'),
    number('标准误', 'Standard error'),
    recorded('最小值', 'Minimum'),
    recorded('最大值', 'Maximum'),
    text('LSD 字母', 'LSD letters'),
    text('Tukey 字母', 'Tukey letters'),
    ...[comparisonTerms.difference, comparisonTerms.percent, comparisonTerms.p].map(({ zh, en }) =>
      number(zh, en),
    ),
  ],
  rows: ({ analyses }, speak) =>
    analyses.flatMap((analysis) =>
      analysis.means.map((mean) => [
        ...placeOf(analysis, speak),
        analysis.trait.unit,
        mean.entry,
        mean.isCheck || mean.entry === analysis.check ? speak({ zh: '是', en: 'yes' }) : '',
        mean.plots,
        mean.mean,
        mean.adjustedMean,
        mean.standardError,
        mean.minimum,
        mean.maximum,
        mean.letters.lsd,
        mean.letters.tukey,
        mean.againstCheck?.difference,
        mean.againstCheck?.percent,
        mean.againstCheck?.p,
      ]),
    ),
};

export const anovaTable: ResultTable = {
  title: { zh: '方差分析', en: 'Analysis of variance' },
  columns: [
    ...where,
    text('变异来源', 'Source'),
    number('自由度', 'df'),
    number('平方和', 'Sum of squares'),
    number('均方', 'Mean square'),
    number('F', 'F'),
    number('P', 'P'),
    number('校正平方和', 'Adjusted sum of squares'),
    number('校正 F', 'Adjusted F'),
    number('校正 P', 'Adjusted P'),
  ],
  rows: ({ analyses }, speak) =>
    analyses.flatMap((analysis) =>
      analysis.anova.map((line, i) => {
        const adjusted = analysis.adjustedTests[i]!;
        return [
          ...placeOf(analysis, speak),
          speak(anovaSourceNames[line.source]),
          line.df,
          line.sumOfSquares,
          line.meanSquare,
          line.f,
          line.p,
          adjusted.sumOfSquares,
          adjusted.f,
          adjusted.p,
        ];
      }),
    ),
};

export const residualsTable: ResultTable = {
  title: { zh: '残差', en: 'Residuals' },
  columns: [
    ...where,
    text('小区', 'Plot'),
    text('参试品种', 'Entry'),
    text('区组', 'Block'),
    number('拟合值', 'Fitted'),
    number('残差', 'Residual'),
    number('学生化残差', 'Studentized residual'),
    number('正态分位数', 'Normal score'),
  ],
  rows: ({ analyses }, speak) =>
    analyses.flatMap((analysis) => {
      const { plot, entry, block, fitted, residual, studentized, normalScore } = analysis.residuals;
      return fitted.map((value, i) => [
        ...placeOf(analysis, speak),
        plot[i],
        entry[i],
        block[i],
        value,
        residual[i],
        studentized[i],
        normalScore[i],
      ]);
    }),
};
