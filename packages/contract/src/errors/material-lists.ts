import type { ErrorTable } from '../errors.ts';

/** 1580 to 1589 */
export const materialListErrors = {
  listNameEmpty: {
    status: 1580,
    en: 'The name of the material list cannot be empty',
    zh: '材料清单名称不能为空',
    when: 'a list of materials without a name, or one of blanks only',
  },
  listTooLong: {
    status: 1581,
    en: 'A material list holds {limit} materials at most; this would make {count}. Narrow the choice down.',
    zh: '一个材料清单最多包含 {limit} 份材料，这样会达到 {count} 份，请缩小范围。',
    when: 'more members than a list of materials takes',
  },
  listSourceUnclear: {
    status: 1582,
    en: 'Say where the materials come from: chosen materials, a filter, or two or more lists with an operation',
    zh: '请指明材料来源：选定的材料、筛选条件，或两个以上清单及其集合运算',
    when: 'members are asked for without a source, or with several',
  },
  listSourceEmpty: {
    status: 1583,
    en: 'No material fulfils this: there is nothing to put into the list',
    zh: '没有符合条件的材料，清单没有可加入的内容',
    when: 'the source of a list’s members gives none',
  },
  listMemberUnknown: {
    status: 1584,
    en: 'There is no material {name}',
    zh: '没有材料 {name}',
    when: 'an import into a list names a material that there is none of',
  },
} satisfies ErrorTable;
