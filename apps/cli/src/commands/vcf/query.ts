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
    zh: "格式同 bcftools query：%CHROM %POS %ID %REF %ALT %QUAL %FILTER %TYPE %LINE（含换行）%INFO/DP %INFO/AC{0}；方括号内对每个\n样品重复：[ %SAMPLE=%GT]；\\t、\\n 为制表符与换行。表达式同 bcftools，如 'QUAL>30 && F_MISSING<0.1'、'TYPE~\"indel\"'、\n'binom(FMT/AD)<0.01'；表达式针对样品时，方括号只输出满足的样品。AC、AF、MAC、MAF 由基因型计数，指第一个 ALT（任一 ALT 为 MAF[*]，\n第二个为 MAF[1]），INFO 中的写作 INFO/AC。ILEN 为 ALT 比 REF 多出的碱基数，等长、符号与断点 ALT 为缺失。数值照原文输出。",
    en: 'The format is that of bcftools query: %CHROM %POS %ID %REF %ALT %QUAL %FILTER %TYPE %LINE (with its line end) %INFO/DP\n%INFO/AC{0}; square brackets repeat for each sample: [ %SAMPLE=%GT]; \\t and \\n are a tab and a line end. Expressions follow\nbcftools, e.g. “QUAL>30 && F_MISSING<0.1”, “N_ALT>1” or “binom(FMT/AD)<0.01”; of an expression on samples, square\nbrackets print the samples that satisfy it. AC, AF, MAC and MAF are counted from the calls and mean the first ALT (MAF[*] any,\nMAF[1] the second); those of INFO are INFO/AC and so on. ILEN is the number of bases that ALT has more than REF, missing for\nALT of the same length, symbolic ALT and breakends. Values are printed as they are written.',
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
