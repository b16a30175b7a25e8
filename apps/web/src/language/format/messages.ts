import { defineMessages } from '../messages.ts';

export const formatMessages = defineMessages('format', {
  zh: {
    milliseconds: '{count} 毫秒',
    seconds: '{count} 秒',
    minutesSeconds: '{minutes} 分 {seconds} 秒',
    minutes: '{minutes} 分钟',
    hoursMinutes: '{hours} 小时 {minutes} 分',
    daysHours: '{days} 天 {hours} 小时',
    aboutLeft: '约剩 {duration}',
  },
  en: {
    milliseconds: '{count} ms',
    seconds: '{count} s',
    minutesSeconds: '{minutes} min {seconds} s',
    minutes: '{minutes} min',
    hoursMinutes: '{hours} h {minutes} min',
    daysHours: '{days} d {hours} h',
    aboutLeft: 'about {duration} left',
  },
});
