/** Annotations and sequences. */
export const annotationMessages = {
  notFasta: {
    en: '{file}, line {line}: not FASTA; a sequence begins with a line of > and its name.',
    zh: '{file} 第 {line} 行：不是 FASTA；每条序列应以“>名称”一行开头。',
  },
  fastaName: {
    en: '{file}, line {line}: a sequence has no name; the name must follow > directly.',
    zh: '{file} 第 {line} 行：序列没有名称；名称应紧跟在 > 之后。',
  },
  fastaNameTwice: {
    en: '{file}, line {line}: duplicate sequence name {name}.',
    zh: '{file} 第 {line} 行：序列名称 {name} 重复。',
  },
  fastaLines: {
    en: '{file}, line {line}: the lines of {name} differ in length, so positions in it cannot be located. Rewrite it with lines of equal length, for example with seqkit seq -w 60.',
    zh: '{file} 第 {line} 行：{name} 各行长度不一致，无法定位。请按统一行长重新写出，例如 seqkit seq -w 60。',
  },
  fastaGzip: {
    en: '{file} is compressed by gzip and can only be read from the start. Decompress it, or compress it with bgzip.',
    zh: '{file} 为普通 gzip 压缩，只能从头读取。请解压，或用 bgzip 压缩。',
  },
  badFai: {
    en: '{file}, line {line}: does not match its FASTA file. Delete the index; it is not needed.',
    zh: '{file} 第 {line} 行：与 FASTA 文件不符。请删除该索引，无需索引也可读取。',
  },
  notGff3: {
    en: '{file} is not GFF version 3. Convert GTF or GFF 2 files first, for example with gffread or AGAT.',
    zh: '{file} 不是 GFF3 文件。GTF 或 GFF2 文件请先转换，例如用 gffread 或 AGAT。',
  },
  gffColumns: {
    en: '{file}, line {line}: {found} columns instead of {expected}; GFF3 columns are tab-separated.',
    zh: '{file} 第 {line} 行：有 {found} 列，应为 {expected} 列；GFF3 各列以制表符分隔。',
  },
  gffEmptyColumn: {
    en: '{file}, line {line}: column {column} is empty; an unknown value is written as a dot.',
    zh: '{file} 第 {line} 行：{column} 列为空；未知的内容应写作“.”。',
  },
  gffNotPosition: {
    en: '{file}, line {line}: {column} is “{value}”, not a base position from 1 up.',
    zh: '{file} 第 {line} 行：{column} 为“{value}”，不是从 1 起的碱基位置。',
  },
  gffReversed: {
    en: '{file}, line {line}: the feature starts at {start}, after its end {end}.',
    zh: '{file} 第 {line} 行：起点 {start} 在终点 {end} 之后。',
  },
  gffNotWord: {
    en: '{file}, line {line}: {column} is “{value}”; allowed: {allowed}',
    zh: '{file} 第 {line} 行：{column} 为“{value}”；可用：{allowed}',
  },
  gffAttribute: {
    en: '{file}, line {line}: “{value}” is not an attribute; attributes are written tag=value and separated by semicolons.',
    zh: '{file} 第 {line} 行：“{value}”不是属性；属性应写作 tag=value，以分号分隔。',
  },
  gffTarget: {
    en: '{file}, line {line}: “{value}” does not describe an alignment (Target=name start end, Gap=M8 D3 M6).',
    zh: '{file} 第 {line} 行：“{value}”不是比对信息（Target=name start end，Gap=M8 D3 M6）。',
  },
  gffRegion: {
    en: '{file}, line {line}: “{value}” must name a sequence once, with a start from 1 up and an end.',
    zh: '{file} 第 {line} 行：“{value}”应给出一个序列的起点（从 1 起）和终点，且每个序列只给一次。',
  },
  noGenes: {
    en: '{file} has no features of type {types}.',
    zh: '{file} 中没有类型为 {types} 的条目。',
  },
} as const;
