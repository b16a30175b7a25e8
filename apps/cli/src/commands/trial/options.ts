import type { OptionHelp } from '../../command.ts';

/** What the options of trials mean, the same in every command. */
export const help = {
  trait: { value: '<column>', text: { zh: '性状列（必填）', en: 'column of the trait (required)' } },
  traits: {
    value: '<columns>',
    text: { zh: '性状列，用逗号分隔（必填）', en: 'columns of the traits, parted by commas (required)' },
  },
  entry: {
    value: '<column>',
    text: { zh: '品种（材料）列（必填）', en: 'column of the entries (required)' },
  },
  block: { value: '<column>', text: { zh: '区组（重复）列（必填）', en: 'column of the blocks (required)' } },
  environment: {
    value: '<column>',
    text: { zh: '环境（试点、年份）列', en: 'column of the environments' },
  },
  check: { value: '<entry>', text: { zh: '对照品种的名称', en: 'name of the check' } },
  alpha: {
    value: '<number>',
    text: { zh: '显著性水平，默认 0.05', en: 'level of significance; 0.05 unless given' },
  },
} as const satisfies Record<string, OptionHelp>;
