import type { VariantTable } from '@panicle/genomics/matrix';
import { column, wordColumn, type ReportColumn, type ReportValue } from '../report/report.ts';

/** Columns that results of genotypes have in common: the key in files, then what people read. */
const names = {
  sample: ['样品', 'sample'],
  marker: ['标记', 'marker'],
  chromosome: ['染色体', 'chromosome'],
  position: ['位置', 'position'],
  start: ['起点', 'start'],
  end: ['终点', 'end'],
  counted: ['计数等位基因', 'counted allele'],
  other: ['另一等位基因', 'other allele'],
  counted_frequency: ['计数等位基因频率', 'frequency of counted allele'],
  minor_frequency: ['次等位基因频率', 'minor allele frequency'],
  called: ['检出数', 'called'],
  missing: ['缺失数', 'missing'],
  missing_share: ['缺失率', 'missing rate'],
  homozygous_counted: ['计数等位基因纯合', 'homozygous counted'],
  heterozygous: ['杂合', 'heterozygous'],
  homozygous_other: ['另一等位基因纯合', 'homozygous other'],
  observed_heterozygosity: ['观测杂合度', 'observed heterozygosity'],
  expected_heterozygosity: ['期望杂合度', 'expected heterozygosity'],
  hardy_weinberg_p: ['哈迪-温伯格P', 'Hardy-Weinberg P'],
  expected_homozygous: ['期望纯合数', 'expected homozygous'],
  inbreeding: ['近交系数', 'inbreeding'],
  markers: ['标记数', 'markers'],
  samples: ['样品数', 'samples'],
  monomorphic: ['单态标记数', 'monomorphic markers'],
  component: ['主成分', 'component'],
  eigenvalue: ['特征值', 'eigenvalue'],
  explained_percent: ['解释率%', 'explained %'],
  node: ['节点', 'node'],
  parent_node: ['父节点', 'parent node'],
  branch_length: ['枝长', 'branch length'],
  support_percent: ['支持率%', 'support %'],
  cophenetic: ['共表型相关', 'cophenetic correlation'],
  objective: ['目标', 'objective'],
  sought: ['所求', 'optimized'],
  core: ['核心种质', 'core'],
  random: ['随机核心', 'random cores'],
  fixed: ['指定入选', 'fixed'],
  member: ['代表样品', 'member'],
  genetic_distance: ['遗传距离', 'genetic distance'],
  distance: ['距离（bp）', 'distance (bp)'],
  pairs: ['标记对数', 'pairs'],
  r2: ['r2', 'r2'],
  d_prime: ["D'", "D'"],
  expected_r2: ['拟合r2', 'fitted r2'],
  marker_1: ['标记1', 'marker 1'],
  position_1: ['位置1', 'position 1'],
  marker_2: ['标记2', 'marker 2'],
  position_2: ['位置2', 'position 2'],
  block: ['单倍型块', 'block'],
  base_pairs: ['长度（bp）', 'base pairs'],
  group_1: ['组1', 'group 1'],
  group_2: ['组2', 'group 2'],
  group: ['组', 'group'],
  fst: ['Fst', 'Fst'],
  mean_fst: ['平均Fst', 'mean Fst'],
  weighted_fst: ['加权Fst', 'weighted Fst'],
  peak_marker: ['峰值标记', 'peak marker'],
  mean: ['平均', 'mean'],
  highest: ['最大', 'maximum'],
  runs: ['片段数', 'runs'],
  run_share: ['F(ROH)', 'F (ROH)'],
  segregating: ['分离位点数', 'segregating'],
  pi: ['核苷酸多样性', 'nucleotide diversity'],
  theta: ['Watterson θ', 'Watterson theta'],
  tajima_d: ['Tajima’s D', 'Tajima’s D'],
  score: ['标准化得分', 'standardized score'],
  raw_score: ['原始得分', 'unstandardized score'],
  rank_share: ['秩比例', 'rank share'],
  counted_length: ['计数等位基因单倍型长', 'length with counted allele'],
  other_length: ['另一等位基因单倍型长', 'length with other allele'],
  first_length: ['第一组单倍型长', 'length in first group'],
  second_length: ['第二组单倍型长', 'length in second group'],
  extreme_share: ['极端得分比例', 'share of extreme scores'],
  mean_score: ['平均绝对得分', 'mean absolute score'],
  peak_score: ['峰值得分', 'peak score'],
  xpclr: ['XP-CLR', 'XP-CLR'],
  strength: ['选择系数', 'selection coefficient'],
  windows: ['窗口数', 'windows'],
  peak_start: ['峰值窗口起点', 'start of peak'],
  offspring: ['子代', 'offspring'],
  parent_1: ['亲本1', 'parent 1'],
  parent_2: ['亲本2', 'parent 2'],
  lod: ['LOD', 'LOD'],
  lod_margin: ['与次位之差', 'LOD margin over next'],
  exclusions: ['排除标记数', 'exclusions'],
  compared: ['比较标记数', 'markers compared'],
  diagnostic: ['差异标记数', 'diagnostic markers'],
  diagnostic_called: ['检出差异标记数', 'diagnostic markers called'],
  both_alleles: ['双亲杂合', 'alleles of both parents'],
  female_only: ['仅母本', 'female allele only'],
  male_only: ['仅父本', 'male allele only'],
  alike: ['双亲相同标记数', 'identical markers'],
  foreign: ['外来等位基因', 'foreign alleles'],
  hybrids: ['杂种数', 'hybrids'],
  selfed: ['母本自交数', 'selfed'],
  like_male: ['同父本数', 'like the male'],
  outcrossed: ['异交数', 'outcrossed'],
  off_types: ['异型株数', 'off-types'],
  unjudged: ['未判定数', 'not assigned'],
  purity: ['纯度', 'purity'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;

export type GenotypeColumn = keyof typeof names;

/** Columns whose cells say yes or nothing. */
const wordColumns: ReadonlySet<GenotypeColumn> = new Set(['sought', 'fixed']);

/** Columns of base pairs along a chromosome: whole numbers, however large. */
const places: ReadonlySet<GenotypeColumn> = new Set([
  'position',
  'position_1',
  'position_2',
  'start',
  'end',
  'base_pairs',
  'peak_start',
]);

export function genotypeColumns(...keys: readonly GenotypeColumn[]): ReportColumn[] {
  return keys.map((key) => {
    const [zh, en] = names[key];
    if (wordColumns.has(key)) return wordColumn(key, zh, en);
    return places.has(key) ? { ...column(key, zh, en), kind: 'count' } : column(key, zh, en);
  });
}

/** Marker, chromosome and position of a variant. */
export function placeOf(variants: VariantTable, k: number): [string, string, number] {
  return [variants.ids.at(k), variants.chromosomes[variants.chromosome[k]!]!, variants.position[k]!];
}

/** What is not known is an empty cell. */
export function known(value: number): ReportValue {
  return Number.isFinite(value) ? value : null;
}
