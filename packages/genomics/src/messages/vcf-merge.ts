/** Merging VCF files. */
export const vcfMergeMessages = {
  mergeOneFile: {
    en: 'A merge needs at least two files.',
    zh: '合并至少需要两个文件。',
  },
  mergeNotSorted: {
    en: '{file}, line {line}: {place} comes after a later position, or its chromosome is not contiguous. Sort the file by chromosome and position first.',
    zh: '{file} 第 {line} 行：{place} 排在更靠后的位置之后，或其染色体再次出现。请先按染色体和位置排序。',
  },
  mergeSameSample: {
    en: 'The sample {name} is in file {first} and in file {second} ({count} such samples). Choose how to treat them: one column per file, or one combined column.',
    zh: '样品 {name} 同时出现在第 {first} 个和第 {second} 个文件中（此类样品共 {count} 个）。请指定处理方式：各占一列，或合为一列。',
  },
  mergeReferenceDiffers: {
    en: '{file}, line {line}: at {place} REF is {reference}, but {firstReference} in {first}. The files differ in genome, strand or coding; choose whether to leave such records out or resolve them.',
    zh: '{file} 第 {line} 行：{place} 的 REF 为 {reference}，而 {first} 中为 {firstReference}。文件的参考基因组、链或编码不一致；请指定略去此类记录，或尝试统一。',
  },
  mergeDuplicate: {
    en: '{file}, line {line}: {place} is a duplicate with the same alleles.',
    zh: '{file} 第 {line} 行：{place} 以相同的等位基因再次出现。',
  },
  mergeSamplesRenamed: {
    en: '{count} {count, sample is|samples are} in several files and {count, has|have} a column per file, named with the number of the file: {names}.',
    zh: '{count} 个样品出现在多个文件中，各占一列，名称前加文件序号：{names}。',
  },
  mergeSamplesCombined: {
    en: '{count} {count, sample is|samples are} in several files and became one column each, with the first known call: {names}.',
    zh: '{count} 个样品出现在多个文件中，已各合为一列，取第一个已知的基因型：{names}。',
  },
  mergeCallsDiffer: {
    en: '{count} {count, call|calls} of such samples {count, differs|differ} between files; the call of the first file was used.',
    zh: '其中 {count} 个基因型在文件间不一致，已取第一个文件的基因型。',
  },
  mergeConflictsLeftOut: {
    en: '{count} {count, record has|records have} another REF than the first file and {count, was|were} left out: {names}.',
    zh: '{count} 条记录的 REF 与第一个文件不同，已略去：{names}。',
  },
  mergeRecoded: {
    en: '{count} {count, record|records} with swapped REF and ALT, or alleles on the other strand, {count, was|were} recoded.',
    zh: '{count} 条记录的 REF 与 ALT 互换，或为另一条链的等位基因，已重新编码。',
  },
  mergeDuplicatesLeftOut: {
    en: '{count} {count, record is a duplicate|records are duplicates} of a site in {count, its|their} file and {count, was|were} left out.',
    zh: '{count} 条记录重复了所在文件中的位点，已略去。',
  },
  mergeNewMultiallelic: {
    en: '{count} {count, site has|sites have} more than two alleles although no single file had that many there.',
    zh: '{count} 个位点合并后多于两个等位基因，而各文件中均无这么多。',
  },
  mergeDefinitionsDiffer: {
    en: 'The headers define some fields differently; the definitions of the first file apply: {names}.',
    zh: '文件头对部分字段的定义不同，以第一个文件为准：{names}。',
  },
  mergeValuesDropped: {
    en: '{count} {count, value|values} of {field} did not match the alleles of {count, its|their} record and {count, was|were} set to missing.',
    zh: '字段 {field} 有 {count} 个取值与该记录的等位基因数不符，已改为缺失。',
  },
  noReferenceBase: {
    en: '{file} has no base at {place}.',
    zh: '{file} 中没有 {place} 处的碱基。',
  },
} as const;
