import { defineMessages } from '../../language/messages.ts';

export const tourMessages = defineMessages('tour', {
  zh: {
    next: '下一步',
    known: '我知道了',
    skip: '跳过引导',
    position: '{position} / {total}',
    contains: '包含以下功能：',
    offer: '第一次使用？用一分钟认识各个菜单。',
    start: '开始引导',
    decline: '暂不需要',
    offerTitle: '新手引导',
  },
  en: {
    next: 'Next',
    known: 'I know',
    skip: 'Skip the tour',
    position: '{position} / {total}',
    contains: 'Here you find:',
    offer: 'New here? Take a minute to get to know the menu.',
    start: 'Start the tour',
    decline: 'Not now',
    offerTitle: 'Tour',
  },
});
