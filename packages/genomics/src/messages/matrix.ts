/** Genotype matrices and filesets. */
export const matrixMessages = {
  notBed: {
    en: '{file} is not a PLINK 1 genotype file (.bed): it does not begin with the bytes 6c 1b.',
    zh: '{file} 不是 PLINK 1 基因型文件（.bed）：文件开头不是字节 6c 1b。',
  },
  sampleMajorBed: {
    en: '{file} is in sample-major order, as written by PLINK before 2009. Convert it with plink --make-bed.',
    zh: '{file} 按样品存储基因型（2009 年以前的 PLINK 格式），请用 plink --make-bed 转换。',
  },
  bedOfOtherSize: {
    en: '{file} has {bytes} bytes; {samples} samples and {variants} variants require {expected}. The three files of the fileset do not belong together, or one is truncated.',
    zh: '{file} 为 {bytes} 字节，而 {samples} 个样品、{variants} 个标记应为 {expected} 字节。三个文件不配套，或其中一个不完整。',
  },
  shortLine: {
    en: '{file}, line {line}: {found} columns instead of {expected}.',
    zh: '{file} 第 {line} 行：有 {found} 列，应为 {expected} 列。',
  },
  notPosition: {
    en: '{file}, line {line}: “{value}” is not a position.',
    zh: '{file} 第 {line} 行：“{value}”不是位置。',
  },
  duplicateSample: {
    en: 'The sample {name} occurs twice (positions {first} and {second}). Samples are joined by name, so every name must be unique.',
    zh: '样品 {name} 出现两次（第 {first} 和第 {second} 个）。样品按名称对应，名称必须唯一。',
  },
  unknownSamples: {
    en: '{count} {count, sample is|samples are} not in the genotypes: {names}.',
    zh: '基因型数据中没有以下 {count} 个样品：{names}。',
  },
  unknownVariants: {
    en: '{count} {count, marker is|markers are} not in the genotypes: {names}.',
    zh: '基因型数据中没有以下 {count} 个标记：{names}。',
  },
  memoryTooSmall: {
    en: 'The analysis needs about {needed} MB of memory but is limited to {given} MB: {samples} samples, {variants} markers. It was not started. Allow more memory, or use fewer samples or markers.',
    zh: '本次计算（{samples} 个样品，{variants} 个标记）约需内存 {needed} MB，而上限为 {given} MB，未开始计算。请提高上限，或减少样品、标记。',
  },
  memoryTooSmallForFile: {
    en: 'The analysis needs about {needed} MB of memory but is limited to {given} MB. It was not started. Allow more memory, or use fewer threads.',
    zh: '处理文件约需内存 {needed} MB，而上限为 {given} MB，未开始处理。请提高上限，或减少线程数。',
  },
  fileUnreadable: {
    en: 'Cannot read {file}: {reason}',
    zh: '无法读取 {file}：{reason}',
  },
} as const;
