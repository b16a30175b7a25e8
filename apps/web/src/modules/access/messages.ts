import { defineMessages } from '../../language/messages.ts';

export const accessMessages = defineMessages('access', {
  zh: {
    sessions: '已登录的设备',
    thisSession: '本次登录',
    browserOn: '{system} 上的 {browser}',
    unknownDevice: '未知设备',
    sessionTimes: '{address} · 登录于 {first} · 最近使用 {last}',
    end: '退出',
    endNamed: '退出 {device}',
    endOthers: '退出其他全部设备',
    sessionEnded: '该设备已退出登录',
    othersEnded: '其他设备均已退出登录',
  },
  en: {
    sessions: 'Signed-in devices',
    thisSession: 'This session',
    browserOn: '{browser} on {system}',
    unknownDevice: 'Unknown device',
    sessionTimes: '{address} · signed in {first} · last used {last}',
    end: 'End session',
    endNamed: 'End session on {device}',
    endOthers: 'End all other sessions',
    sessionEnded: 'The session was ended',
    othersEnded: 'All other sessions were ended',
  },
});
