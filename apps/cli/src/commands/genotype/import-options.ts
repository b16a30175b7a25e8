import { CODINGS } from '@panicle/genomics/formats/codings';
import { GENOTYPE_FORMATS } from '@panicle/genomics/formats/recognize';
import type { OptionHelp } from '../../command.ts';
import { truncatedOption, truncatedOptionHelp } from '../engine-options.ts';
import { forceHelp, forceOption } from '../../tables/result-files.ts';

export const importOptions = {
  format: { type: 'string' },
  rows: { type: 'string' },
  coding: { type: 'string' },
  map: { type: 'string' },
  ignore: { type: 'string' },
  multiallelic: { type: 'string' },
  haplotypes: { type: 'boolean' },
  sort: { type: 'boolean' },
  ...truncatedOption,
  ...forceOption,
} as const;

export const importOptionHelp: Readonly<Record<keyof typeof importOptions, OptionHelp>> = {
  format: {
    value: '<name>',
    text: {
      zh: `格式（${GENOTYPE_FORMATS.join('、')}），默认按内容识别`,
      en: `format (${GENOTYPE_FORMATS.join(', ')}) [default: detected from the content]`,
    },
  },
  rows: {
    value: '<what>',
    text: {
      zh: '表格每行是 markers（标记）还是 lines（材料），默认按表头判断',
      en: 'rows of a table: markers or lines [default: detected from the header]',
    },
  },
  coding: {
    value: '<name>',
    text: {
      zh: `表格中基因型的写法（${CODINGS.join('、')}），默认按内容识别`,
      en: `coding of the calls in a table (${CODINGS.join(', ')}) [default: detected]`,
    },
  },
  map: {
    value: '<file>',
    text: {
      zh: '标记的染色体和位置，按名称对应（CSV、TSV、.map、.bim；ped 为其 .map）',
      en: 'map with chromosomes and positions, joined by marker name (CSV, TSV, .map, .bim; the .map of a ped)',
    },
  },
  ignore: {
    value: '<columns>',
    text: {
      zh: '表格中既不是名称也不是基因型的列，以逗号分隔',
      en: 'columns of a table that are neither names nor calls, comma-separated',
    },
  },
  multiallelic: {
    value: '<way>',
    text: {
      zh: 'VCF 的多等位位点：leaveOut（略去，默认）或 split（每个 ALT 一个标记）',
      en: 'multiallelic VCF sites: leaveOut, or split into one marker per ALT [default: leaveOut]',
    },
  },
  haplotypes: {
    text: {
      zh: '定相的 VCF：样品 X 的两个单倍型成为纯合样品 X.1 与 X.2',
      en: 'phased VCF: turn the two haplotypes of each sample X into the homozygous samples X.1 and X.2',
    },
  },
  sort: {
    text: {
      zh: '按染色体和位置排列标记',
      en: 'sort markers by chromosome and position',
    },
  },
  ...truncatedOptionHelp,
  ...forceHelp,
};
