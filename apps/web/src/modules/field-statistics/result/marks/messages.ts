import { defineMessages } from '../../../../language/messages.ts';

export const marksMessages = defineMessages('result-marks', {
  zh: {
    notes: '备注',
    note: '新备注',
    noteNeeded: '请填写备注',
    addNote: '添加备注',
    deleteNote: '删除备注',
    delete: '删除',
    makeOfficial: '设为正式结果',
    withdraw: '取消正式结果',
    isOfficial: '{trials} 的正式结果（{traits}）· {who} · {time}',
  },
  en: {
    notes: 'Notes',
    note: 'New note',
    noteNeeded: 'Enter a note',
    addNote: 'Add note',
    deleteNote: 'Delete note',
    delete: 'Delete',
    makeOfficial: 'Make official',
    withdraw: 'No longer official',
    isOfficial: 'Official result of {trials} ({traits}) · {who} · {time}',
  },
});
