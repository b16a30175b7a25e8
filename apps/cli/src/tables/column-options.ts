import { TEXT_ENCODINGS } from '@panicle/contract/text-tables';

/** Option of every command that reads numbers from a table. */
export const decimalOption = { decimal: { type: 'string' } } as const;

export const decimalOptionHelp = {
  decimal: {
    value: '<mark>',
    text: {
      zh: '小数点：point 或 comma；默认 point，分号分隔的文件中数字用逗号的列则为 comma',
      en: 'decimal mark: point or comma [default: point; comma for columns of semicolon-separated files whose numbers contain commas]',
    },
  },
} as const;

/** Options of every command that reads a file of plots. */
export const fileOptions = {
  sheet: { type: 'string' },
  encoding: { type: 'string' },
  ...decimalOption,
} as const;

export const fileOptionHelp = {
  sheet: {
    value: '<name>',
    text: { zh: '工作簿中的工作表，默认第一个', en: 'sheet of a workbook [default: the first]' },
  },
  encoding: {
    value: '<name>',
    text: {
      zh: `文本文件的编码（${TEXT_ENCODINGS.join('、')}），默认自动识别`,
      en: `encoding of a text file (${TEXT_ENCODINGS.join(', ')}) [default: detected]`,
    },
  },
  ...decimalOptionHelp,
} as const;
