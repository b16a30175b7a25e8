import { defineMessages } from '../../language/messages.ts';

export const phoneStartMessages = defineMessages('phoneStart', {
  zh: {
    tools: '田间工具',
    search: '搜索',
    results: '最近结果',
    tasks: '任务',
    allPages: '全部页面',
    settings: '设置',
    language: '语言',
    dark: '深色',
    light: '浅色',
    theme: '外观',
    signOut: '退出登录',
  },
  en: {
    tools: 'In the field',
    search: 'Search',
    results: 'Latest results',
    tasks: 'Tasks',
    allPages: 'All pages',
    settings: 'Settings',
    language: 'Language',
    dark: 'Dark',
    light: 'Light',
    theme: 'Theme',
    signOut: 'Sign out',
  },
});
