import { defineMessages } from '../language/messages.ts';

export const welcomeMessages = defineMessages('welcome', {
  zh: {
    morning: '上午好',
    afternoon: '下午好',
    evening: '晚上好',
    named: '{greeting}，{name}',
    today: '{year} 年 {month} 月 {day} 日 {weekday}',
    weekday0: '星期日',
    weekday1: '星期一',
    weekday2: '星期二',
    weekday3: '星期三',
    weekday4: '星期四',
    weekday5: '星期五',
    weekday6: '星期六',
  },
  en: {
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    named: '{greeting}, {name}',
    today: '{weekday}, {year}-{month}-{day}',
    weekday0: 'Sunday',
    weekday1: 'Monday',
    weekday2: 'Tuesday',
    weekday3: 'Wednesday',
    weekday4: 'Thursday',
    weekday5: 'Friday',
    weekday6: 'Saturday',
  },
});
