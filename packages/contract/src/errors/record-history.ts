import type { ErrorTable } from '../errors.ts';

/** 1520 to 1529 */
export const recordHistoryErrors = {
  historyForUsers: {
    status: 1520,
    en: 'The history of records is not open to guests. Sign in with an account of your own.',
    zh: '访客不能查看变更历史，请使用自己的账号登录。',
    when: 'a guest asks for the history of a record',
  },
  historyNotRestorable: {
    status: 1521,
    en: '{field} cannot be restored from this entry. Choose another entry, or change the record by hand.',
    zh: '无法从该条历史恢复“{field}”。请选择其他条目，或直接修改该记录。',
    when: 'a value is to be restored that the entry does not hold or that no form states',
  },
  historySame: {
    status: 1522,
    en: 'The record is already as it was after this entry. Nothing needs restoring.',
    zh: '该记录当前内容与此条历史一致，无需恢复。',
    when: 'an earlier state is to be restored that is the one of now',
  },
  historyUnfit: {
    status: 1523,
    en: 'The earlier value of {field} {reason}: the rules have changed since. Restore other values one by one, or change the record by hand.',
    zh: '“{field}”的历史值{reason}：此后规则已变更。请逐项恢复其他值，或直接修改该记录。',
    when: 'an earlier value does not fit what the field takes now',
  },
} as const satisfies ErrorTable;
