/** What a column of a table of markers holds besides calls. */
export type MarkerColumn =
  | 'id'
  | 'chromosome'
  | 'position'
  | 'centimorgan'
  | 'alleles'
  | 'reference'
  | 'alternative'
  | 'other';

const MARKER_COLUMNS: Record<Exclude<MarkerColumn, 'other'>, readonly string[]> = {
  id: 'marker markers markerid markername snp snps snpid snpname rs rsid locus loci locusname probe probesetid variant variantid assay assayid 标记 标记名 标记名称 位点 位点名称'.split(
    ' ',
  ),
  chromosome: 'chrom chr chromosome chromosomes contig lg linkagegroup 染色体'.split(' '),
  position: 'pos position bp basepair physicalposition ps 位置 物理位置'.split(' '),
  centimorgan: 'cm centimorgan centimorgans geneticposition geneticdistance gd 遗传距离 遗传位置'.split(' '),
  alleles: 'alleles allele snpalleles 等位基因'.split(' '),
  reference: 'ref reference refallele allele1 a2 参考'.split(' '),
  alternative: 'alt alternative altallele allele2 a1 变异'.split(' '),
};

const OTHER_MARKER_COLUMNS = new Set(
  'strand assembly center protlsid assaylsid panellsid panel qccode qual filter info format maf callrate gene sequence flank'.split(
    ' ',
  ),
);

const LINE_COLUMNS = new Set(
  'line lines linename sample samples sampleid samplename taxa taxon entry entryid genotype genotypeid geno gid accession accessions germplasm germplasmname individual individuals ind id iid name material variety cultivar dna dnaassay subject subjectid plant plantid 材料 材料名称 样品 样品名 样品名称 样本 品种 品系 编号 名称'.split(
    ' ',
  ),
);

const OTHER_LINE_COLUMNS = new Set(
  'fid family families population pop group subpopulation plate well platewell dnaplate dnawell pedigree father mother sex phenotype 家系 群体 组 板 孔'.split(
    ' ',
  ),
);

/** Letters, digits and Chinese characters of a head, in lower case: `rs#` and `RS` are the same. */
export function plainWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** What a column of a table with markers as rows holds; null for what must be calls. */
export function markerColumn(head: string): MarkerColumn | null {
  const word = plainWord(head);
  for (const [kind, words] of Object.entries(MARKER_COLUMNS))
    if (words.includes(word)) return kind as MarkerColumn;
  return OTHER_MARKER_COLUMNS.has(word) ? 'other' : null;
}

export const isLineColumn = (head: string): boolean => LINE_COLUMNS.has(plainWord(head));
export const isOtherLineColumn = (head: string): boolean => OTHER_LINE_COLUMNS.has(plainWord(head));
