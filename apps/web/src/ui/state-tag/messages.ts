import { jobStateNames } from '@panicle/contract/jobs';
import { defineMessages } from '../../language/messages.ts';

export const stateMessages = defineMessages('states', {
  zh: {
    waiting: jobStateNames.waiting.zh,
    draft: '草稿',
    processing: jobStateNames.processing.zh,
    uploading: '上传中',
    finished: jobStateNames.finished.zh,
    active: '在用',
    terminating: jobStateNames.terminating.zh,
    warning: '需处理',
    failed: jobStateNames.failed.zh,
    terminated: jobStateNames.terminated.zh,
  },
  en: {
    waiting: jobStateNames.waiting.en,
    draft: 'Draft',
    processing: jobStateNames.processing.en,
    uploading: 'Uploading',
    finished: jobStateNames.finished.en,
    active: 'Active',
    terminating: jobStateNames.terminating.en,
    warning: 'Attention',
    failed: jobStateNames.failed.en,
    terminated: jobStateNames.terminated.en,
  },
});
