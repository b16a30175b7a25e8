import { defineMessages } from '../../../language/messages.ts';

export const licenceMessages = defineMessages('licence', {
  zh: {
    day: '{year} 年 {month} 月 {day} 日',
    signIn: '系统授权有效期至 {date}，剩余 {days} 天',
    dashboard: '授权有效期至 {date}',
    renew: '录入授权码',
  },
  en: {
    day: '{year}-{month}-{day}',
    signIn: 'System authorization valid until {date}, {days} {days, day|days} left',
    dashboard: 'Authorized until {date}',
    renew: 'Enter a code',
  },
});
