import type { ErrorTable } from '../errors.ts';

/** 1670 to 1674 */
export const materialHeadErrors = {
  headTooLong: {
    status: 1670,
    en: 'The title {title} has {length} characters; {limit} at most fit above a column',
    zh: '列标题“{title}”有 {length} 个字符，最多 {limit} 个',
    when: 'a column’s own title is too long',
  },
  headTaken: {
    status: 1671,
    en: '{title} is the title of the column {column} already. Give each column a title of its own.',
    zh: '列“{column}”已使用标题“{title}”，请为每列设置不同的标题。',
    when: 'two columns of one group would have the same title in a language',
  },
  headOfEveryGroup: {
    status: 1672,
    en: 'Titles for all groups are set by administrators. Set them for a group of your own instead.',
    zh: '所有分组通用的列标题由管理员设置，您可以为自己的分组设置。',
    when: 'a user who is no administrator changes the heads of every group',
  },
} satisfies ErrorTable;
