import { defineMessages } from '../../language/messages.ts';

export const stateMessages = defineMessages('states', {
  zh: {
    waiting: '等待中',
    draft: '草稿',
    processing: '运行中',
    uploading: '上传中',
    finished: '已完成',
    active: '在用',
    terminating: '终止中',
    warning: '需处理',
    failed: '失败',
    terminated: '已终止',
  },
  en: {
    waiting: 'Waiting',
    draft: 'Draft',
    processing: 'Running',
    uploading: 'Uploading',
    finished: 'Finished',
    active: 'Active',
    terminating: 'Terminating',
    warning: 'Attention',
    failed: 'Failed',
    terminated: 'Terminated',
  },
});
