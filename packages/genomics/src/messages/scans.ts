/** Scans of haplotypes for selection. */
export const scanMessages = {
  notHaplotypes: {
    en: '{percent}% of the calls are heterozygous: these samples are not haplotypes. Scans need homozygous lines, or phased genotypes imported as haplotypes (genotype import --haplotypes).',
    zh: '{percent}% 的基因型为杂合，样品不是单倍型。选择扫描需要纯合系，或按单倍型导入的定相基因型（genotype import --haplotypes）。',
  },
  fewHaplotypes: {
    en: '{count} {count, haplotype is|haplotypes are} too few; a scan needs at least {least} (at least 2 in each of two groups).',
    zh: '只有 {count} 个单倍型；选择扫描至少需要 {least} 个（两组比较时每组至少 2 个）。',
  },
  sampleInBothGroups: {
    en: 'The sample {sample} is in both groups.',
    zh: '样品 {sample} 同时在两个组中。',
  },
  noDrift: {
    en: 'The two groups have equal allele frequencies at all {markers} markers that are polymorphic in the second group; no sweep can be detected.',
    zh: '在第二组有变异的 {markers} 个标记上，两组的频率完全相同，无法判断选择。',
  },
} as const;
