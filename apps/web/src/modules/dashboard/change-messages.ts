import { defineMessages } from '../../language/messages.ts';

/** Who did what to how many of what: "lixue changed 3 materials"; the server names what, each module its own records. */
export const changeMessages = defineMessages('changes', {
  zh: {
    title: '同事最近的修改',
    line: '{verb}了 {what}',
    create: '新建',
    update: '修改',
    delete: '删除',
    import: '导入',
    undo: '撤销',
    upload: '上传',
  },
  en: {
    title: 'Changed by colleagues',
    line: '{verb} {what}',
    create: 'made',
    update: 'changed',
    delete: 'deleted',
    import: 'imported',
    undo: 'took back',
    upload: 'uploaded',
  },
});
