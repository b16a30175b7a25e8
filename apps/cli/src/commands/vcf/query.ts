import { queryVcf } from '@panicle/genomics/vcf-work/query';
import type { Command } from '../../command.ts';
import { Options } from '../../tables/options.ts';
import { fileControl, fileOptions, fileOptionHelp } from '../engine-options.ts';
import { help, optionsOf } from './vcf-command.ts';

const options = {
  include: help('<expression>', '只输出满足此表达式的记录', 'only records that satisfy this expression'),
};

export const queryCommand: Command = {
  name: 'vcf query',
  summary: { zh: '按格式输出 VCF 的字段', en: 'print fields of a VCF file in a chosen format' },
  operands: ['<file>', '<format>'],
  options: { ...optionsOf(options), ...fileOptions },
  optionHelp: { ...options, ...fileOptionHelp },
  details: {
    zh: "格式同 bcftools query：%CHROM %POS %ID %REF %ALT %QUAL %FILTER %TYPE %INFO/DP；方括号内对每个样品重复：[ %SAMPLE=%GT]；\\t、\\n 为制表符与换行。\n表达式同 bcftools，如 'QUAL>30 && F_MISSING<0.1'；AC、AN、AF、MAF 由基因型计数，INFO 中的写作 INFO/AC。",
    en: 'The format is that of bcftools query: %CHROM %POS %ID %REF %ALT %QUAL %FILTER %TYPE %INFO/DP; square brackets repeat for\neach sample: [ %SAMPLE=%GT]; \\t and \\n are a tab and a line end. Expressions follow bcftools, e.g.\n“QUAL>30 && F_MISSING<0.1”; AC, AN, AF and MAF are counted from the calls, those of INFO are INFO/AC and so on.',
  },
  async run(context) {
    const { operands, path, write } = context;
    const include = new Options(context.options).optional('include');
    const work = fileControl(context);
    const asked = { ...work, ...(include === null ? {} : { include }) };
    for await (const text of queryVcf(path(operands[0]!), operands[1]!, asked)) await write(text);
    return 0;
  },
};
