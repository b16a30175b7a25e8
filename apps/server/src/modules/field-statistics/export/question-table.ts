import { comparisonTerms } from '@panicle/contract/comparison-terms';
import { computedFigure } from '@panicle/contract/computed-figure';
import {
  outlierRuleNames,
  statisticalMethodNames,
  type RandomBlockAnalysis,
} from '@panicle/contract/field-statistics';
import { outlierSentences } from '@panicle/contract/field-statistics-outliers';
import { environmentTitle, randomBlockSentence, traitTitle } from '@panicle/contract/field-statistics-answer';
import type { ExportRow } from '../../../platform/tables/write/columns.ts';
import type { ResultTable, Speak } from './tables.ts';

/** What was asked and answered, as lines of name and value. */
export const questionTable: ResultTable = {
  title: { zh: '分析说明', en: 'Question' },
  columns: [
    { title: { zh: '环境', en: 'Environment' }, type: 'text' },
    { title: { zh: '性状', en: 'Trait' }, type: 'text' },
    { title: { zh: '项目', en: 'Item' }, type: 'text' },
    { title: { zh: '内容', en: 'Value' }, type: 'text' },
    { title: { zh: '数值', en: 'Number' }, type: 'number' },
  ],
  rows: (result, speak) => [
    ['', '', speak({ zh: '试验', en: 'Trial' }), result.trial.name],
    ['', '', speak({ zh: '方法', en: 'Method' }), speak(statisticalMethodNames[result.method])],
    ['', '', speak({ zh: '数据读取时间', en: 'Data read at' }), result.readAt],
    ['', '', speak({ zh: '显著性水平', en: 'Significance level' }), '', result.alpha],
    ['', '', speak({ zh: '剔除异常值', en: 'Exclude outliers' }), speak(outlierRuleNames[result.outliers])],
    ...result.analyses.flatMap((analysis) => analysisRows(analysis, result.alpha, speak)),
    ...result.refused.map(({ environment, trait, reason }) => [
      speak(environment),
      speak(trait),
      speak({ zh: '无法分析', en: 'Not analysed' }),
      speak(reason),
    ]),
  ],
};

const outlierNames = {
  out: { zh: '剔除的异常值', en: 'Outlier excluded' },
  in: { zh: '保留的异常值', en: 'Outlier kept' },
};

function analysisRows(analysis: RandomBlockAnalysis, alpha: number, speak: Speak): ExportRow[] {
  const { plots, precision, normality, homogeneity } = analysis;
  const { lsd5, lsd1 } = comparisonTerms;
  const place = [speak(environmentTitle(analysis.environment)), speak(traitTitle(analysis.trait))];
  const said = (zh: string, en: string, value: string): ExportRow => [...place, speak({ zh, en }), value];
  const counted = (zh: string, en: string, value: number | null | undefined): ExportRow => [
    ...place,
    speak({ zh, en }),
    '',
    typeof value === 'number' ? computedFigure(value) : value,
  ];
  return [
    said('结论', 'Answer', speak(randomBlockSentence(analysis, alpha))),
    said('单位', 'Unit', analysis.trait.unit),
    said('对照', 'Check', analysis.check ?? ''),
    counted('参试品种数', 'Entries', analysis.entries),
    counted('区组数', 'Blocks', analysis.blocks),
    counted('小区数', 'Plots', plots.given),
    counted('缺失小区数', 'Plots without a value', plots.missing),
    counted('剔除的异常值', 'Outliers excluded', plots.outliersRemoved),
    counted('分析小区数', 'Plots analysed', plots.analysed),
    counted('总平均', 'Grand mean', precision.grandMean),
    counted('误差均方', 'Error mean square', precision.errorMeanSquare),
    counted('误差自由度', 'Error df', precision.errorDf),
    counted('变异系数 %', 'Coefficient of variation, %', precision.variationCoefficient),
    counted('R²', 'R²', precision.rSquared),
    counted('均值标准误', 'Standard error of a mean', precision.standardErrorOfMean),
    counted('差值标准误', 'Standard error of a difference', precision.standardErrorOfDifference.average),
    counted(lsd5.zh, lsd5.en, precision.lsd.at5Percent),
    counted(lsd1.zh, lsd1.en, precision.lsd.at1Percent),
    counted('Tukey HSD', 'Tukey HSD', precision.hsd.atAlpha),
    counted('相对效率', 'Relative efficiency', precision.relativeEfficiency),
    counted('遗传方差', 'Genetic variance', precision.geneticVariance),
    counted('遗传力（品种均值）', 'Heritability (entry means)', precision.heritability),
    counted('Shapiro-Wilk W', 'Shapiro-Wilk W', normality?.w),
    counted('Shapiro-Wilk P', 'Shapiro-Wilk P', normality?.p),
    counted('Bartlett P', 'Bartlett P', homogeneity?.p),
    ...outlierSentences(analysis).map((text) => said('异常值', 'Outliers', speak(text))),
    ...analysis.remarks.map((remark) => said('说明', 'Remark', speak(remark))),
    ...[
      ...analysis.outliers.values.map(
        (line) => [line, outlierNames[analysis.outliers.removed ? 'out' : 'in']] as const,
      ),
      ...analysis.outliers.kept.map((line) => [line, outlierNames.in] as const),
    ].map(([{ plot, entry, block, value }, name]) => [
      ...place,
      speak(name),
      [plot, entry, block].filter(Boolean).join(' · '),
      value,
    ]),
  ];
}
