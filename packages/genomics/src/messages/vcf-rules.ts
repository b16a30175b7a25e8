/** What the validator says of a place in a VCF file; line and column are beside it. */
export const vcfRuleMessages = {
  vcfNotUtf8: {
    en: 'The line is not UTF-8, which the format demands from version 4.3 on.',
    zh: '该行不是 UTF-8 编码；自 4.3 版起必须为 UTF-8。',
  },
  vcfVersion: {
    en: 'The first line must be ##fileformat=VCFv4.1 to VCFv4.5, not “{value}”.',
    zh: '第一行应为 ##fileformat=VCFv4.1 至 VCFv4.5，而不是“{value}”。',
  },
  vcfMetaLine: {
    en: 'A header line must be ##key=value, with both key and value.',
    zh: '文件头的行应为 ##键=值，且两者均不为空。',
  },
  vcfMetaStructure: {
    en: '{key} must be a list <key=value,...> with texts in double quotes; the list is invalid at “{value}”.',
    zh: '{key} 应为 <键=值,...> 列表，文本用双引号；在“{value}”处出错。',
  },
  vcfMetaOrder: {
    en: '{key} must begin with the entries {expected}, in this order.',
    zh: '{key} 应依次以 {expected} 开头。',
  },
  vcfMetaQuotes: {
    en: '{entry} of {key} must be in double quotes.',
    zh: '{key} 的 {entry} 应放在双引号内。',
  },
  vcfMetaNoQuotes: {
    en: '{entry} of {key} must not be quoted in this version.',
    zh: '在此版本中，{key} 的 {entry} 不应加引号。',
  },
  vcfMetaValue: {
    en: '“{value}” is not a valid {entry} of {key}.',
    zh: '“{value}”不能作为 {key} 的 {entry}。',
  },
  vcfMetaKey: {
    en: '“{entry}” cannot be the key of an entry of {key}: keys have letters, digits, “_”, “.” and “-”.',
    zh: '“{entry}”不能作为 {key} 条目的键：键只能含字母、数字、“_”、“.”和“-”。',
  },
  vcfReservedEntry: {
    en: '{key} {id} is defined by the specification: its {entry} is {expected}, not {value}.',
    zh: '{key} {id} 由格式规定：其 {entry} 为 {expected}，而不是 {value}。',
  },
  vcfDuplicateDefinition: {
    en: '{key} {id} is defined twice.',
    zh: '{key} {id} 重复定义。',
  },
  vcfUrl: { en: '“{value}” is not a URL.', zh: '“{value}”不是有效地址（URL）。' },
  vcfColumnNames: {
    en: 'The column names must be #CHROM POS ID REF ALT QUAL FILTER INFO, then FORMAT and the samples, tab-separated.',
    zh: '列名应为 #CHROM POS ID REF ALT QUAL FILTER INFO；如有样品，其后为 FORMAT 和样品名，以制表符分隔。',
  },
  vcfSampleName: {
    en: 'The sample name “{value}” is empty or occurs twice.',
    zh: '样品名“{value}”为空或重复。',
  },
  vcfColumnCount: {
    en: '{found} columns instead of {expected}.',
    zh: '有 {found} 列，应为 {expected} 列。',
  },
  vcfNoLineFeed: { en: 'The last line has no line feed.', zh: '最后一行没有换行符。' },
  vcfContigName: { en: '“{value}” is not a valid contig name.', zh: '“{value}”不能作为 contig 名称。' },
  vcfPosition: {
    en: '“{value}” is not a position (a whole number from 0 to 2147483647).',
    zh: '“{value}”不是位置（0 至 2147483647 的整数）。',
  },
  vcfId: {
    en: '“{value}” is not a valid list of IDs: unique, separated by semicolons, without spaces.',
    zh: '“{value}”不是 ID 列表：ID 不得重复，以分号分隔，不含空格。',
  },
  vcfReference: {
    en: 'REF “{value}” has letters other than A, C, G, T, N.',
    zh: 'REF“{value}”含有 A、C、G、T、N 以外的字符。',
  },
  vcfAlternative: {
    en: 'ALT “{value}” is neither bases (A, C, G, T, N), *, <name> nor a breakend, or is duplicated.',
    zh: 'ALT“{value}”不是碱基（A、C、G、T、N）、*、<名称>或断点，或有重复。',
  },
  vcfQuality: { en: 'QUAL “{value}” is not a number of at least 0.', zh: 'QUAL“{value}”不是非负数。' },
  vcfFilter: {
    en: 'FILTER “{value}” is neither PASS nor . nor a list of unique names separated by semicolons; 0 is reserved.',
    zh: 'FILTER“{value}”应为 PASS、. 或以分号分隔且不重复的名称；0 为保留值。',
  },
  vcfKey: {
    en: '“{value}” is not a valid key in {column}, is empty, or occurs twice.',
    zh: '“{value}”不能作为 {column} 的键，或为空，或重复。',
  },
  vcfGenotypeFirst: { en: 'GT must be the first field of FORMAT.', zh: 'GT 必须是 FORMAT 的第一个字段。' },
  vcfValueType: {
    en: '“{value}” of {key} is not of the type {type}{range}.',
    zh: '{key} 的“{value}”不是 {type} 类型{range}。',
  },
  vcfValueCount: {
    en: '{key} has {found} values instead of {expected}.',
    zh: '{key} 有 {found} 个值，应为 {expected} 个。',
  },
  vcfGenotype: {
    en: 'Sample {sample}: “{value}” is not a genotype of {alleles} alleles.',
    zh: '样品 {sample}：“{value}”不是 {alleles} 个等位基因的基因型。',
  },
  vcfSampleFields: {
    en: 'Sample {sample} has {found} fields; FORMAT names {expected}.',
    zh: '样品 {sample} 有 {found} 个字段，而 FORMAT 只有 {expected} 个。',
  },
  vcfUnsorted: {
    en: 'Position {position} comes after {before} of the same contig.',
    zh: '位置 {position} 排在同一 contig 的 {before} 之后。',
  },
  vcfContigAgain: {
    en: 'The records of contig {contig} are not contiguous.',
    zh: 'contig {contig} 的记录不连续。',
  },
  vcfDuplicateVariant: {
    en: 'The same variant ({variant}) is on line {before}.',
    zh: '相同变异（{variant}）已出现在第 {before} 行。',
  },
  vcfUndefined: { en: '{key} {id} is not defined in the header.', zh: '文件头未定义 {key} {id}。' },
} as const;
