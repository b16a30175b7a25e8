import type { ErrorTable } from '../errors.ts';

/** 1140 to 1149, 1273 */
export const jobErrors = {
  taskAlreadyOpen: {
    status: 1140,
    en: 'The same task is already waiting or running: {name}. Wait for it to end, or terminate it.',
    zh: '相同的任务“{name}”正在等待或运行，请等待其结束或先终止。',
    when: 'a second open task of something that may run only once at a time',
  },
  taskAlreadyEnded: {
    status: 1141,
    en: 'The task {name} has already ended. Run it again to start a new one.',
    zh: '任务“{name}”已结束，如有需要请重新运行。',
    when: 'a task is terminated after its end',
  },
  taskStillOpen: {
    status: 1142,
    en: 'The task {name} has not ended. Terminate it first, then delete it.',
    zh: '任务“{name}”尚未结束，请先终止再删除。',
    when: 'a waiting or running task is deleted',
  },
  taskWithoutResult: {
    status: 1143,
    en: 'The task {name} has no result: only finished tasks have one.',
    zh: '任务“{name}”没有结果，只有已完成的任务才有结果。',
    when: 'the result of a task that did not finish is read',
  },
  taskNeedsMemory: {
    status: 1273,
    en: 'The task needs about {needed} MB of memory; tasks may use {limit} MB on this machine. Choose less data, e.g. fewer environments or traits.',
    zh: '该任务约需 {needed} MB 内存，本机任务最多可用 {limit} MB。请减少数据，例如环境或性状。',
    when: 'a task is estimated to need more memory than tasks may use on the machine',
  },
  tooManyEventStreams: {
    status: 1144,
    en: 'More than {limit} pages are following tasks at the same time. Close some of them; you can refresh this page manually.',
    zh: '同时跟踪任务的页面超过 {limit} 个。请关闭部分页面；本页可手动刷新。',
    when: 'HTTP 429: a session opens too many event streams',
  },
} satisfies ErrorTable;
