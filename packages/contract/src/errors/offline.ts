import type { ErrorTable } from '../errors.ts';

/** 1560 to 1569 */
export const offlineErrors = {
  offlineOtherUser: {
    status: 1560,
    en: 'These entries were made by another user and were not sent. They are sent when that user signs in on this device.',
    zh: '这些录入属于其他用户，未发送。该用户在本设备登录后才会发送。',
    when: 'a browser sends entries that were made under another name than the one that is signed in',
  },
  offlineKindUnknown: {
    status: 1561,
    en: 'The server does not know entries of the kind {kind}. Reload the page to get the present version of the program.',
    zh: '服务器不支持类型为 {kind} 的录入。请刷新页面以更新程序。',
    when: 'an entry of a page that is older or newer than the server',
  },
  offlineBasisChanged: {
    status: 1562,
    en: 'The record was changed after it was taken along to this device. Compare both values and decide.',
    zh: '记录在带到本设备之后已被修改。请比较两个值后决定。',
    when: 'an entry that depends on what the device had seen meets a record that was changed meanwhile',
  },
  offlineEntryAltered: {
    status: 1563,
    en: 'An entry with the same number and another content was received before. Nothing was written; enter it again.',
    zh: '此前已收到编号相同但内容不同的录入，本次未写入。请重新录入。',
    when: 'the id of an entry comes back with another content or from another user',
  },
  offlineReplacedBooked: {
    status: 1564,
    en: 'The entry was written before it was edited. Nothing was written for the edited one; check the record, and enter the difference.',
    zh: '修改之前该录入已写入，修改后的内容未写入。请核对记录后补录差额。',
    when: 'an edited entry replaces one that was accepted meanwhile',
  },
} satisfies ErrorTable;
