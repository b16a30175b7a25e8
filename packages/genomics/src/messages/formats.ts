/** Tables of genotypes other than VCF. */
export const formatMessages = {
  notHapMap: {
    en: '{file} is not a HapMap file: its first line must name the tab-separated columns rs, alleles, chrom, pos and seven more, followed by the samples.',
    zh: '{file} 不是 HapMap 文件：首行应以制表符分隔，依次为 rs、alleles、chrom、pos 等 11 列，随后为样品名。',
  },
  badLetters: {
    en: '{file}, line {line}, marker {marker}, sample {sample}: “{value}” is not a call; valid calls are two letters such as AC, one IUPAC letter, or NN for missing.',
    zh: '{file} 第 {line} 行，标记 {marker}，样品 {sample}：“{value}”不是基因型；可用两个字母（如 AC）、一个 IUPAC 字母，缺失写 NN。',
  },
  badCode: {
    en: '{file}, line {line}, marker {marker}, sample {sample}: “{value}” is not a call of the coding {coding}. Correct it, or specify the coding of the table.',
    zh: '{file} 第 {line} 行，标记 {marker}，样品 {sample}：“{value}”不符合编码方式 {coding}。请更正，或指明表中的编码方式。',
  },
  readAsPresence: {
    en: 'All calls are 0 or 1 and were read as absent and present (homozygous). If 1 means heterozygous, set the coding to dosage.',
    zh: '基因型只有 0 和 1，已按“无/有”（纯合）读取。如果 1 表示杂合，请指明编码方式为 dosage。',
  },
  formatUnknown: {
    en: 'The format of {file} cannot be detected from its content. Name its format.',
    zh: '无法根据内容判断 {file} 是哪种基因型文件，请指明格式。',
  },
  notGenotypes: {
    en: '{file} has the format {format}, which holds no genotypes that can be read here.',
    zh: '{file} 是 {format} 格式的文件，其中没有此处可读取的基因型。',
  },
  exportUnknown: {
    en: 'The name {file} does not imply a format. Name the format, or use the ending .vcf, .vcf.gz, .bcf, .hmp.txt, .bed, .ped, .csv or .tsv.',
    zh: '从文件名 {file} 看不出格式。请指明格式，或使用扩展名 .vcf、.vcf.gz、.bcf、.hmp.txt、.bed、.ped、.csv 或 .tsv。',
  },
  allelesNotLetters: {
    en: 'The alleles of {marker} are {alleles}, which cannot be written as single bases. Write a table of 0, 1, 2 or of A and B, or a VCF.',
    zh: '{marker} 的等位基因为 {alleles}，无法用碱基字母表示。请导出为 0/1/2 或 AB 表格，或 VCF。',
  },
  notInLetters: {
    en: '{count} {count, marker has|markers have} alleles of several bases, which cannot be written as single letters, and {count, was|were} left out: {names}.',
    zh: '{count} 个标记的等位基因含多个碱基，无法用单个字母表示，已略去：{names}。',
  },
  notDart: {
    en: '{file} is not a DArT report: its header must name AlleleID or CloneID.',
    zh: '{file} 不是 DArT 报告：表头应含有 AlleleID 或 CloneID。',
  },
  dartPair: {
    en: '{file}, line {line}: marker {marker} has no pair of rows, first the reference and then the SNP.',
    zh: '{file} 第 {line} 行：标记 {marker} 没有成对的两行（先参考等位基因，后 SNP）。',
  },
  dartNeither: {
    en: '{count} {count, call shows|calls show} neither allele, or only one of two rows, and {count, was|were} read as missing.',
    zh: '{count} 个基因型两个等位基因均未出现，或两行中只有一行有数据，按缺失处理。',
  },
  notKaspList: {
    en: '{file} is not a list of KASP calls: its header must name SNPID, SubjectID and Call.',
    zh: '{file} 不是 KASP 分型列表：表头应有 SNPID、SubjectID 和 Call。',
  },
  controlWells: {
    en: '{count} {count, well|wells} without a sample (NTC, blank) {count, was|were} skipped.',
    zh: '已略过 {count} 个无样品的孔（NTC、空白）。',
  },
  repeatsContradict: {
    en: '{count} repeated {count, call contradicts|calls contradict} an earlier call of the same sample and marker and {count, was|were} read as missing.',
    zh: '{count} 个重复分型与同一样品、同一标记的结果矛盾，按缺失处理。',
  },
  emptyTable: {
    en: '{file} has no table of calls: a header and at least one row are needed.',
    zh: '{file} 中没有基因型表：至少应有表头和一行数据。',
  },
  rowsUnknown: {
    en: '{file}: the header does not show whether rows are markers or lines. Name its first column marker or line, or specify it.',
    zh: '{file}：从表头无法判断每行是标记还是材料。请把第一列命名为 marker 或 line，或另行指明。',
  },
  noCallColumns: {
    en: '{file} has no columns of calls besides the names.',
    zh: '{file} 除名称外没有基因型列。',
  },
  notMarkerMap: {
    en: '{file} is not a table of markers: it needs a header with marker, chromosome and position (or cM), or must be a PLINK .map or .bim file.',
    zh: '{file} 不是标记图谱：表头应有 marker、chromosome 和 position（或 cM），或为 PLINK 的 .map、.bim 文件。',
  },
  markerTwice: {
    en: '{file}, line {line}: duplicate marker {marker}. Markers are joined by name, so each may occur only once.',
    zh: '{file} 第 {line} 行：标记 {marker} 已出现过。标记按名称对应，名称不得重复。',
  },
  allelesContradicted: {
    en: '{count} {count, marker has|markers have} calls that contradict the “alleles” column; the letters of the calls were used: {names}.',
    zh: '{count} 个标记的基因型与其 alleles 列不符，已按基因型中的字母读取：{names}。',
  },
  manyAllelesLeftOut: {
    en: '{count} {count, marker has|markers have} more than two alleles and {count, was|were} left out: {names}.',
    zh: '{count} 个标记出现两个以上等位基因，已略去：{names}。',
  },
  minusStrand: {
    en: '{count} {count, marker is|markers are} given on the minus strand; letters were kept as written.',
    zh: '{count} 个标记记录在负链上，其字母按原样保留。',
  },
  pedColumns: {
    en: '{file}, line {line}: {found} columns; the {markers} markers of the .map require {expected}: six, and two alleles per marker.',
    zh: '{file} 第 {line} 行：有 {found} 列；.map 中 {markers} 个标记应为 {expected} 列：前 6 列，之后每个标记两个等位基因。',
  },
  negativePositions: {
    en: '{count} {count, marker has|markers have} a negative position in the .map and {count, was|were} left out, as in PLINK.',
    zh: '.map 中有 {count} 个标记的位置小于 0，已同 PLINK 一样略去。',
  },
  halfLetters: {
    en: '{count} {count, call has|calls have} one known and one unknown letter and {count, was|were} read as missing.',
    zh: '{count} 个基因型一个字母已知、另一个未知，按缺失处理。',
  },
} as const;
