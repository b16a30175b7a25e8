/** Population structure, trees and core collections. */
export const structureMessages = {
  clustersOutOfRange: {
    en: 'The number of clusters must be a whole number from 2 to the number of samples ({samples}), not {clusters}.',
    zh: '群体数应为 2 到样品数（{samples}）之间的整数，而不是 {clusters}。',
  },
  structureNotConverged: {
    en: 'With {clusters} clusters the ancestry proportions had not converged after {passes} iterations; compare several runs before using them.',
    zh: '群体数为 {clusters} 时，{passes} 轮后比例仍在变动；使用前请比较多次运行的结果。',
  },
  fewSamplesForTree: {
    en: 'A tree needs at least {least} samples; there are {samples}.',
    zh: '建树至少需要 {least} 个样品，现有 {samples} 个。',
  },
  fewSamplesForComponents: {
    en: 'Principal component analysis needs at least 2 samples; there are {samples}.',
    zh: '主成分分析至少需要 2 个样品，现有 {samples} 个。',
  },
  distanceInfinite: {
    en: 'The samples {first} and {second} have no allele in common, so their Nei distance is infinite. Choose another distance.',
    zh: '样品 {first} 与 {second} 没有共同的等位基因，Nei 距离为无穷大。请改用其他距离。',
  },
  newickText: {
    en: 'The text is not a tree in Newick format: unexpected “{what}” at character {place}.',
    zh: '文本不是 Newick 格式的树：第 {place} 个字符处的“{what}”不应出现。',
  },
  newickName: {
    en: 'Leaf {leaf} of the tree has no name, or the name of another leaf: “{name}”.',
    zh: '树的第 {leaf} 个叶没有名称，或与另一个叶重名：“{name}”。',
  },
  coreSize: {
    en: 'A core of the available samples has {least} to {most} members; {size} is not possible.',
    zh: '核心种质的数量应为 {least} 到 {most} 之间的整数，而不是 {size}。',
  },
  coreContradiction: {
    en: 'The sample {sample} is listed both as fixed in the core and as excluded.',
    zh: '样品 {sample} 同时被指定为入选和排除。',
  },
} as const;
