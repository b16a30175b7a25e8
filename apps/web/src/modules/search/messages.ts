import { defineMessages } from '../../language/messages.ts';

export const searchPageMessages = defineMessages('textSearch', {
  zh: {
    title: '搜索',
    search: '名称、编号，可只输入一部分',
    scan: '扫码',
    start: '输入要找的内容',
    startHint: '在{kinds}中查找。',
    and: '、',
    searching: '正在查找',
    found: '共找到 {count} 条',
    none: '没有找到“{search}”',
    noneHint: '试试更短的一段，或另一种写法。',
    more: '再显示 {count} 条',
    noKinds: '您没有可搜索的记录',
    noKindsHint: '请联系管理员开通种质、性状或试验的权限。',
  },
  en: {
    title: 'Search',
    search: 'Name or code, or part of it',
    scan: 'Scan a code',
    start: 'Type what you are looking for',
    startHint: 'The search covers: {kinds}.',
    and: ', ',
    searching: 'Searching',
    found: '{count} {count, record|records} found',
    none: 'Nothing found for “{search}”',
    noneHint: 'Try a shorter term or another spelling.',
    more: 'Show {count} more',
    noKinds: 'You have no access to searchable records',
    noKindsHint: 'Ask the administrator for access to germplasm, traits or trials.',
  },
});
