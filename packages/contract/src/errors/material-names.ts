import type { ErrorTable } from '../errors.ts';

/** 1501 to 1519 */
export const materialNameErrors = {
  materialNameTooLong: {
    status: 1501,
    en: '{column}: {name} has more than {limit} characters; separate names by semicolons',
    zh: '{column}：“{name}”超过 {limit} 个字符；多个名称请用分号隔开',
    when: 'one of the further names of a material',
  },
  materialNamesTooMany: {
    status: 1502,
    en: '{column}: a material has at most {limit} of them',
    zh: '{column}：一份材料最多 {limit} 个',
    when: 'too many further names of a material',
  },
} satisfies ErrorTable;
