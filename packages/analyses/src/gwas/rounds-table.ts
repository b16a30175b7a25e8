import type { Text, TextValues } from '@panicle/contract/language';
import type { BinRound, ForwardRound, InformationRound } from '@panicle/genomics/association';
import type { VariantTable } from '@panicle/genomics/matrix';
import { columns, table } from '../report/columns.ts';
import { column, wordColumn, type ReportTable, type ReportValue } from '../report/report.ts';
import { known } from '../genotype/columns.ts';
import type { ModelTrait } from './scan-models.ts';

/** A round of any of the models of several loci. */
export type AnyRound = BinRound | InformationRound | ForwardRound;

/** What each round of the models of several loci chose, and by what; none without such models. */
export function roundsTable(variants: VariantTable, scans: readonly ModelTrait[]): ReportTable[] {
  if (!scans.some(({ rounds }) => rounds)) return [];
  const heads = [
    ...columns('trait'),
    column('round', '轮次', 'round'),
    wordColumn('way', '方向', 'direction'),
    column('markers', '标记数', 'markers'),
    column('largest_minus_log10_p', '扫描最大 -log10 P', 'maximum -log10 P of the scan'),
    column('criterion', '准则', 'criterion'),
    column('bin_size', '区间长度', 'bin size'),
    column('bins', '区间数', 'bins'),
    column('significant', '显著标记数', 'significant markers'),
    column('unlike', '去除高相关后', 'of them uncorrelated'),
    column('pve', '剩余PVE', 'residual PVE'),
    column('largest_p', '模型内最大P', 'maximum P in the model'),
    column('loci', '标记', 'loci'),
  ];
  const rows = scans.flatMap(({ trait, rounds = [] }) =>
    rounds.map((round, k): ReportValue[] => [
      trait,
      k + 1,
      'way' in round ? round.way : null,
      round.loci.length,
      'way' in round && round.largest === 0 ? null : round.largest,
      known('information' in round ? round.information : round.criterion),
      'binSize' in round ? known(round.binSize) : null,
      'bins' in round ? round.bins : null,
      'significant' in round ? round.significant : null,
      'unlike' in round ? round.unlike : null,
      'heritability' in round ? known(round.heritability) : null,
      'largestP' in round && round.loci.length > 0 ? known(round.largestP) : null,
      round.loci.map((variant) => variants.ids.at(variant)).join(','),
    ]),
  );
  return [table('rounds', ['多位点模型的轮次', 'Rounds of the multi-locus models'], heads, rows)];
}

/** Variances without markers by the relationships of the other chromosomes; none without --loco. */
export function chromosomesTable(scans: readonly ModelTrait[]): ReportTable[] {
  if (!scans.some(({ chromosomes }) => chromosomes)) return [];
  const heads = [
    ...columns('trait'),
    column('chromosome', '所检验染色体', 'chromosome tested'),
    column('genetic_variance', '遗传方差', 'genetic variance'),
    column('genetic_variance_se', '遗传方差标准误', 's.e. of genetic variance'),
    column('residual_variance', '残差方差', 'residual variance'),
    column('residual_variance_se', '残差方差标准误', 's.e. of residual variance'),
    column('pve', 'PVE', 'PVE'),
    column('pve_se', 'PVE标准误', 's.e. of PVE'),
  ];
  const rows = scans.flatMap(({ trait, chromosomes = [] }) =>
    chromosomes.map(({ chromosome, null: { genetic, residual, heritability, se } }): ReportValue[] => [
      trait,
      chromosome,
      genetic,
      known(se.genetic),
      residual,
      known(se.residual),
      heritability,
      known(se.heritability),
    ]),
  );
  const name = ['其他染色体亲缘关系下的方差', 'Variances estimated from the other chromosomes'] as const;
  return [table('chromosomes', [...name], heads, rows)];
}

/** What the reader of models of several loci should know of how they ended. */
export function roundRemarks(scans: readonly ModelTrait[]): { text: Text; values: TextValues }[] {
  return scans.flatMap(({ trait, model, ended, rounds = [] }) => {
    const values = { trait, model, rounds: rounds.length };
    if (ended === 'nothing') return [{ text: NOTHING, values }];
    const settled = model === 'forward' || (ended !== 'cycle' && ended !== 'limit');
    return settled ? [] : [{ text: UNSETTLED, values }];
  });
}

const NOTHING = {
  zh: '性状 {trait}：没有标记显著到可被 {model} 选入，结果即逐标记检验的结果。',
  en: 'Trait {trait}: {model} chose no marker, since none was significant enough; the results are those of single-marker tests.',
};
const UNSETTLED = {
  zh: '性状 {trait}：{model} 在 {rounds} 轮后仍未稳定，所选标记在各轮间变动（见 rounds）。结果取自最后一轮，请谨慎解释。',
  en: 'Trait {trait}: {model} did not converge in {rounds} rounds, since the chosen markers keep changing (see rounds). The results are those of the last round; interpret them with care.',
};
