import { say } from '@panicle/contract/language';
import { GenomicsError } from '@panicle/genomics/genomics-error';
import { validateVcf } from '@panicle/genomics/vcf';
import { CommandFailure, type Command } from '../../command.ts';
import { count } from '../../quantities.ts';
import { Options } from '../../tables/options.ts';
import { wholeNumber } from '../../tables/number-options.ts';
import { fileControl, fileOptions, fileOptionHelp } from '../engine-options.ts';

const MOST_SHOWN = 20;
const unreadable = 2;

export const validateCommand: Command = {
  name: 'vcf validate',
  summary: {
    zh: '检查 VCF 文件是否符合格式（4.1 至 4.5）',
    en: 'validate a VCF file against the specification (4.1 to 4.5)',
  },
  operands: ['<file>'],
  options: { show: { type: 'string' }, ...fileOptions },
  optionHelp: {
    show: {
      value: '<number>',
      text: {
        zh: `最多显示的问题数，默认 ${MOST_SHOWN}`,
        en: `maximum number of findings to show [default: ${MOST_SHOWN}]`,
      },
    },
    ...fileOptionHelp,
  },
  details: {
    zh: '文件可以是文本、gzip 或 bgzip。问题逐条写到标准错误：行、列、原因。\n退出码：0 符合格式（可有警告），1 不符合，2 无法读取。',
    en: 'The file may be plain, gzip or bgzip. Findings go to standard error: line, column, reason.\nExit codes: 0 valid (possibly with warnings), 1 invalid, 2 unreadable.',
  },
  async run(context) {
    const { operands, options, path, print, warn, language } = context;
    const file = path(operands[0]!);
    const keep = wholeNumber(new Options(options), 'show', MOST_SHOWN, 0);
    try {
      const result = await validateVcf(file, { keep, ...fileControl(context) });
      for (const { level, line, column, text, values } of result.findings) {
        warn(`${file}:${line}:${column}: ${say(levels[level], language)}: ${say(text, language, values)}`);
      }
      print(
        {
          zh: '{verdict}：{records} 条记录，{errors} 个错误，{warnings} 个警告。',
          en: '{verdict}: {records} {records, record|records}, {errors} {errors, error|errors}, {warnings} {warnings, warning|warnings}.',
        },
        {
          verdict: say(result.valid ? valid : notValid, language),
          records: count(result.records),
          errors: count(result.errors),
          warnings: count(result.warnings),
        },
      );
      return result.valid ? 0 : 1;
    } catch (failure) {
      if (!(failure instanceof GenomicsError)) throw failure;
      throw new CommandFailure(failure.text, failure.values, unreadable);
    }
  },
};

const levels = { error: { zh: '错误', en: 'error' }, warning: { zh: '警告', en: 'warning' } };
const valid = { zh: '符合格式', en: 'Valid' };
const notValid = { zh: '不符合格式', en: 'Invalid' };
