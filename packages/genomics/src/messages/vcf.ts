import { vcfRuleMessages } from './vcf-rules.ts';

/** Bytes of files, compressed or not, and VCF. */
export const vcfMessages = {
  ...vcfRuleMessages,
  truncatedFile: {
    en: '{file} has no bgzip end-of-file block: it was truncated when it was written or copied. Write or copy it again.',
    zh: '{file} 末尾缺少 bgzip 结束块，文件在写入或复制时被截断。请重新生成或复制。',
  },
  lastLineCut: {
    en: 'The last line of {file} has no line end: the file was truncated when it was written or copied. Write or copy it again; if it is complete, add the line end.',
    zh: '{file} 的最后一行没有换行符，文件在写入或复制时被截断。请重新生成或复制；若内容完整，请补上换行符。',
  },
  cutFileRead: {
    en: '{file} is truncated: records up to the cut were read; what follows is missing from the result.',
    zh: '{file} 被截断：只读取了截断处之前的记录，其后的内容不在结果中。',
  },
  damagedFile: {
    en: '{file} is damaged or truncated at byte {at}: {reason}. Copy or download it again.',
    zh: '{file} 在第 {at} 字节处损坏或不完整：{reason}。请重新复制或下载。',
  },
  lineTooLong: {
    en: '{file}: a line is longer than {megabytes} MB; this is not a table of genotypes.',
    zh: '{file}：有一行超过 {megabytes} MB，不是基因型表。',
  },
  notVcf: {
    en: '{file} is not a VCF file: it does not begin with ##fileformat=VCF.',
    zh: '{file} 不是 VCF 文件：开头不是 ##fileformat=VCF。',
  },
  badBcf: {
    en: '{file}, record {record}: {reason}. The file is damaged, or is not BCF 2.1 or 2.2; copy it again, or recreate it from the VCF file.',
    zh: '{file} 第 {record} 条记录：{reason}。文件已损坏，或不是 BCF 2.1、2.2；请重新复制，或由 VCF 文件重新生成。',
  },
  notBcfValue: {
    en: '{file}, {place}: “{value}” in {key} cannot be written to BCF as {type}. Correct it, or the definition in the header, or write .vcf.gz.',
    zh: '{file} 的 {place}：{key} 中的“{value}”不能按 {type} 写入 BCF。请更正该值或文件头中的定义，或改写为 .vcf.gz。',
  },
  unknownCompression: {
    en: '{file}: files ending with {ending} cannot be written. Choose a name ending with .vcf, .vcf.gz or .bcf.',
    zh: '{file}：不能写入扩展名为 {ending} 的文件。请使用 .vcf、.vcf.gz 或 .bcf。',
  },
  badIndex: {
    en: '{file} cannot be used as an index: {reason}. Delete it, or recreate it (vcf index).',
    zh: '{file} 不能作为索引使用：{reason}。请删除，或重新生成（vcf index）。',
  },
  indexOlder: {
    en: '{index} is older than its file and was not used; the whole file was read. Recreate the index (vcf index --force).',
    zh: '{index} 比所属文件旧，未采用，已读取整个文件。请重建索引（vcf index --force）。',
  },
  indexNeedsBgzip: {
    en: '{file} is not compressed by bgzip, so it cannot be indexed. Write it as .vcf.gz first, for example with vcf filter or bgzip.',
    zh: '{file} 不是 bgzip 压缩文件，无法建立索引。请先写成 .vcf.gz，例如用 vcf filter 或 bgzip。',
  },
  indexNotSorted: {
    en: '{file}, record {record} ({place}): not sorted by chromosome and position, so it cannot be indexed. Sort the file first.',
    zh: '{file} 第 {record} 条记录（{place}）：未按染色体和位置排序，无法建立索引。请先排序。',
  },
  indexTooLong: {
    en: '{file} has positions above 536,870,912, which a .tbi index cannot hold. Make a .csi index.',
    zh: '{file} 中有大于 536,870,912 的位置，.tbi 索引无法容纳。请改用 .csi 索引。',
  },
  indexOnlyCsi: {
    en: '{file} is a BCF file, which needs a .csi index.',
    zh: '{file} 是 BCF 文件，其索引只能是 .csi。',
  },
  noVcfColumns: {
    en: '{file}, line {line}: the line with the column names (#CHROM, POS, ID, REF, ALT, QUAL, FILTER, INFO, FORMAT and the samples) is missing or incomplete.',
    zh: '{file} 第 {line} 行：缺少列名行（#CHROM、POS、ID、REF、ALT、QUAL、FILTER、INFO、FORMAT 及样品），或列名不完整。',
  },
  noVcfSamples: {
    en: '{file} has no samples, so it has no genotypes.',
    zh: '{file} 没有样品列，无基因型可读。',
  },
  noGenotypes: {
    en: '{file}, line {line}: FORMAT does not begin with GT, so the record has no genotypes.',
    zh: '{file} 第 {line} 行：FORMAT 不以 GT 开头，该记录没有基因型。',
  },
  withoutGenotypes: {
    en: '{count} {count, record has|records have} no genotypes (FORMAT does not begin with GT) and {count, was|were} left out.',
    zh: '{count} 条记录没有基因型（FORMAT 不以 GT 开头），已略去。',
  },
  badGenotype: {
    en: '{file}, line {line}, marker {marker}, sample {sample}: “{value}” is not a genotype of {alleles} alleles.',
    zh: '{file} 第 {line} 行，标记 {marker}，样品 {sample}：“{value}”不是 {alleles} 个等位基因的基因型。',
  },
  blankInColumn: {
    en: '{file}, line {line}: {column} is empty or contains a space.',
    zh: '{file} 第 {line} 行：{column} 为空或含有空格。',
  },
  tooManyContigs: {
    en: '{file}, line {line}: more than {limit} chromosomes or contigs.',
    zh: '{file} 第 {line} 行：染色体（contig）超过 {limit} 个。',
  },
  samplesRenamed: {
    en: '{count} sample {count, name contains|names contain} spaces, which a fileset cannot hold and which were replaced by underscores: {names}.',
    zh: '{count} 个样品名含空格，文件集无法保存，已替换为下划线：{names}。',
  },
  multiallelicLeftOut: {
    en: '{count} {count, site has|sites have} more than two alleles and {count, was|were} left out.',
    zh: '{count} 个位点有两个以上等位基因，已略去。',
  },
  multiallelicSplit: {
    en: '{count} {count, site has|sites have} more than two alleles; each further allele became a separate marker that counts its copies.',
    zh: '{count} 个位点有两个以上等位基因，已按等位基因拆分为多个标记，各自统计该等位基因的拷贝数。',
  },
  haploidCalls: {
    en: '{count} {count, call has|calls have} only one allele and {count, was|were} read as homozygous.',
    zh: '{count} 个基因型只有一个等位基因，按纯合处理。',
  },
  unphasedCalls: {
    en: '{count} heterozygous {count, call is|calls are} not phased and {count, is|are} missing in both haplotypes.',
    zh: '{count} 个杂合基因型未定相，两个单倍型在该处均视为缺失。',
  },
  haplotypesOfVcf: {
    en: 'Haplotypes can only be read from phased VCF or BCF files; this one was read as {format}.',
    zh: '只能从定相的 VCF 或 BCF 文件读取单倍型；此文件按 {format} 读取。',
  },
  halfCalls: {
    en: '{count} {count, call has|calls have} one known and one unknown allele and {count, was|were} read as missing.',
    zh: '{count} 个基因型一个等位基因已知、另一个未知，按缺失处理。',
  },
  polyploidCalls: {
    en: '{count} {count, call has|calls have} more than two alleles per sample and {count, was|were} read as missing: a fileset holds diploid calls.',
    zh: '{count} 个基因型的等位基因多于两个，按缺失处理：文件集只保存二倍体基因型。',
  },
  duplicateSites: {
    en: '{count} {count, marker has|markers have} the same position and alleles as the marker before.',
    zh: '{count} 个标记与前一标记的位置和等位基因相同。',
  },
  unsortedSites: {
    en: '{count} {count, marker comes|markers come} before the preceding marker of the map, or {count, its|their} chromosome is not contiguous; windows and LD need sorted data.',
    zh: '{count} 个标记位于前一标记之前，或其染色体再次出现；窗口与连锁不平衡分析需要排序的数据。',
  },
  namedByPosition: {
    en: '{count} {count, marker has|markers have} no name and {count, was|were} named chromosome_position_REF_ALT.',
    zh: '{count} 个标记没有名称，已按“染色体_位置_REF_ALT”命名。',
  },
} as const;
