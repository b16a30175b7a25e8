import type { ErrorTable } from '../errors.ts';

/** 1340 to 1349 */
export const deviceErrors = {
  deviceNotMeasured: {
    status: 1340,
    en: 'The server could not read its device figures in time. Try again in a moment.',
    zh: '服务器未能及时读取设备信息，请稍后重试。',
    when: 'a measurement of memory, processors, graphics cards or disk takes longer than five seconds',
  },
} satisfies ErrorTable;
