import type { Text } from '@panicle/contract';

/** What the queue itself tells the owner of a job: reasons of failures and lines of the log. */
export const jobTexts = {
  workerLost: {
    en: 'The process running the task was lost (attempt {attempt} of {maximum}). Run it again; if this happens again, ask the administrator to look at the server log.',
    zh: '执行任务的进程意外中断（第 {attempt} 次，共 {maximum} 次）。请重新运行；若再次发生，请联系管理员查看服务器日志。',
  },
  outOfMemory: {
    en: 'The task needed more than its limit of {limit} MB of memory and was stopped. Run it again with less data.',
    zh: '任务所需内存超过上限 {limit} MB，已停止。请减少数据量后重新运行。',
  },
  attemptStarted: {
    en: 'Attempt {attempt} started',
    zh: '第 {attempt} 次运行开始',
  },
  goesOn: {
    en: 'Attempt {attempt} continues from the last checkpoint',
    zh: '第 {attempt} 次运行，从上次保存点继续',
  },
  handedBack: {
    en: 'The server is shutting down; the task waits and then continues',
    zh: '服务器正在停止，任务将等待后继续',
  },
  logFull: {
    en: 'The log has reached {lines} lines; further lines are omitted',
    zh: '日志已达 {lines} 行，后续内容不再记录',
  },
} satisfies Record<string, Text>;
