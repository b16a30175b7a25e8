import { defineMessages } from '../../language/messages.ts';

export const manualMessages = defineMessages('manual', {
  zh: {
    manual: '用户手册',
    chapters: '目录',
    search: '在手册中搜索',
    found: '找到 {count} 处',
    nothing: '手册中没有找到“{text}”。换一个词试试。',
    previous: '上一章',
    next: '下一章',
    close: '关闭手册',
    resize: '手册宽度',
    guideTitle: '入门指南',
    toSignIn: '去登录',
    toStart: '回到首页',
  },
  en: {
    manual: 'User manual',
    chapters: 'Contents',
    search: 'Search the manual',
    found: '{count} {count, match|matches} found',
    nothing: 'The manual does not contain “{text}”. Try another word.',
    previous: 'Previous chapter',
    next: 'Next chapter',
    close: 'Close the manual',
    resize: 'Width of the manual',
    guideTitle: 'Getting started',
    toSignIn: 'Sign in',
    toStart: 'Go to home page',
  },
});
