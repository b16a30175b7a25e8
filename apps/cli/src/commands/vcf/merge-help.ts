import { flagHelp, help, type OptionHelps } from './vcf-command.ts';

/** What the options of `vcf merge` say. */
export const mergeOptionHelp: OptionHelps = {
  files: help(
    '<list>',
    '列出更多输入文件的文本文件（每行一个）',
    'text file that lists further input files, one per line',
  ),
  join: help(
    '<rule>',
    '哪些等位基因可并入同一记录：none、snps、indels、both（默认）、snpInsDel、any、id；有共同等位基因的总是合并',
    'alleles that may share a record: none, snps, indels, both, snpInsDel, any, id; records that share an allele are always joined [default: both]',
  ),
  absent: help(
    '<call>',
    '文件没有的位点：missing（默认，./.）或 reference（0/0）',
    'calls at sites that a file lacks: missing, or reference (0/0) [default: missing]',
  ),
  'same-samples': help(
    '<way>',
    '多个文件中的同名样品：refuse（默认，拒绝）、rename（各占一列）、combine（合为一列，取第一个已知基因型）',
    'samples found in several files: refuse, rename (one column per file) or combine (one column, the first known call) [default: refuse]',
  ),
  'reference-conflicts': help(
    '<way>',
    'REF 与前面文件不同：refuse（默认）、leaveOut（略去该记录）、resolve（按互换或另一条链重新编码）',
    'REF that differs from earlier files: refuse, leaveOut or resolve (recode swapped alleles and the other strand) [default: refuse]',
  ),
  duplicates: help(
    '<way>',
    '同一文件中重复的位点：keep（默认）、first（只留第一条）、refuse',
    'duplicate sites in a file: keep, first or refuse [default: keep]',
  ),
  filters: help(
    '<logic>',
    'FILTER：all（默认，保留所有未通过项）或 anyPass（有一个 PASS 即为 PASS）',
    'FILTER: all failed filters, or anyPass (PASS as soon as one record passed) [default: all]',
  ),
  'unknown-allele': help(
    '<way>',
    '<*> 与 <NON_REF>：keep（默认）、dropAtVariants（有其他等位基因时去除）、drop',
    '<*> and <NON_REF>: keep, dropAtVariants (where there is another allele) or drop [default: keep]',
  ),
  'info-rules': help(
    '<rules>',
    'INFO 字段的合并规则，如 DP=sum,AF=join：sum、average、smallest、largest、join',
    'rules for INFO fields, e.g. DP=sum,AF=join: sum, average, smallest, largest, join',
  ),
  'missing-rules': help(
    '<rules>',
    '样品按等位基因的数值缺失时的补法，如 PL=largest,AD=zero：missing、zero、largest',
    'values for alleles that a file lacks, e.g. PL=largest,AD=zero: missing, zero, largest',
  ),
  blocks: flagHelp(
    '按区块合并 gVCF（INFO END）',
    'merge the reference blocks of genome VCF files (INFO END)',
  ),
  'block-reference': help(
    '<fasta>',
    '区块被切开处的参考碱基来自此 FASTA 文件，否则写 N',
    'FASTA file with the bases at which blocks are cut [default: N]',
  ),
  'local-alleles': help(
    '<number>',
    'ALT 多于此数的位点，每个样品只写最可能的若干等位基因的数值（LAA、LPL 等）',
    'at sites with more ALT alleles than this, give only the values of the likeliest alleles of a sample (LAA, LPL and others)',
  ),
};
