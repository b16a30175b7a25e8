import { limits } from './limits.ts';
import type { Text } from './language.ts';

const GIGABYTE = 1024 * 1024 * 1024;

export const FILE_CATEGORIES = [
  'general',
  'image',
  'table',
  'genome',
  'annotation',
  'sequence',
  'reference',
  'alignment',
  'reads',
  'variants',
  'archive',
  'document',
] as const;
export type FileCategory = (typeof FILE_CATEGORIES)[number];

export interface FileCategoryRule {
  name: Text;
  /** lower-case endings with their dot; null takes any name */
  extensions: readonly string[] | null;
  /** endings of other programs for the same contents */
  also?: readonly string[];
  /** bytes; null means the server's general limit (GENE_UPLOAD_FILE_MAX_SIZE) */
  maximumBytes: number | null;
}

/** What each kind of file may be called and how large it may be. The listed endings are literal: no .gz unless listed. */
export const fileCategories: Record<FileCategory, FileCategoryRule> = {
  general: { name: { zh: '通用文件', en: 'File' }, extensions: null, maximumBytes: null },
  image: {
    name: { zh: '图片', en: 'Picture' },
    extensions: ['.jpg', '.jpeg', '.png'],
    maximumBytes: limits.pictureBytes,
  },
  table: {
    name: { zh: '表格', en: 'Table' },
    extensions: ['.xlsx', '.csv'],
    // Field Book’s lists of traits are CSV files
    also: ['.trt'],
    maximumBytes: null,
  },
  genome: { name: { zh: '基因组', en: 'Genome' }, extensions: ['.fa'], maximumBytes: GIGABYTE },
  annotation: { name: { zh: '注释', en: 'Annotation' }, extensions: ['.gff'], maximumBytes: GIGABYTE },
  sequence: {
    name: { zh: '序列', en: 'Sequence' },
    extensions: ['.fa', '.fasta', '.fas', '.fsa', '.fna'],
    maximumBytes: GIGABYTE,
  },
  reference: { name: { zh: '参考序列', en: 'Reference' }, extensions: ['.fa'], maximumBytes: GIGABYTE },
  alignment: { name: { zh: '比对结果', en: 'Alignment' }, extensions: ['.bam', '.bai'], maximumBytes: null },
  reads: {
    name: { zh: '测序读段', en: 'Reads' },
    extensions: ['.fq', '.fastq', '.fq.gz', '.fastq.gz'],
    maximumBytes: null,
  },
  variants: { name: { zh: '变异', en: 'Variants' }, extensions: ['.vcf', '.vcf.gz'], maximumBytes: null },
  archive: { name: { zh: '压缩包', en: 'Archive' }, extensions: ['.zip'], maximumBytes: null },
  document: {
    name: { zh: '文档', en: 'Document' },
    extensions: ['.pdf', '.docx', '.pptx'],
    maximumBytes: null,
  },
};

/** Whether the name ends as the category wants it, without regard to case. */
export function acceptsFileName(category: FileCategory, fileName: string): boolean {
  const { extensions, also = [] } = fileCategories[category];
  if (extensions === null) return true;
  const lower = fileName.toLowerCase();
  return [...extensions, ...also].some(
    (extension) => lower.length > extension.length && lower.endsWith(extension),
  );
}

/** The error of a name that the category does not take: for old workbooks it says how to convert them. */
export function fileNameError(
  category: FileCategory,
  fileName: string,
): 'wrongFileType' | 'importOldExcel' | null {
  if (acceptsFileName(category, fileName)) return null;
  return category === 'table' && /.\.xls$/i.test(fileName) ? 'importOldExcel' : 'wrongFileType';
}

/** Sides and area above which a picture is refused before anything decodes it. */
export const pictureLimits = { sidePixels: 30_000, areaPixels: 200_000_000 } as const;
/** Either side of a small copy, in pixels; what replaces one has no larger area. */
export const MAXIMUM_THUMBNAIL_SIDE = 1024;
