import type { ErrorTable } from '../errors.ts';

/** 1306 to 1309, 1630 */
export const decisionMeetingErrors = {
  meetingClosed: {
    status: 1306,
    en: 'The meeting {name} is closed. Its chair can reopen it.',
    zh: '会议“{name}”已结束。主持人可以重新开启。',
    when: 'a vote, a decision or a change in a meeting that has been closed',
  },
  notParticipant: {
    status: 1307,
    en: 'Only participants of the meeting {name} can vote. The chair can add you.',
    zh: '只有会议“{name}”的投票人可以投票，可请主持人添加。',
    when: 'a vote of a user who is not among the participants',
  },
  decisionNeedsReason: {
    status: 1308,
    en: 'Give a reason: {name} is dropped, or the decision goes against the majority.',
    zh: '请填写原因：{name} 被淘汰，或决定与多数意见不一致。',
    when: 'a decision to drop a material, or one against the majority, without a reason',
  },
  noRanking: {
    status: 1309,
    en: 'The result has no such table with a value for each entry',
    zh: '该结果中没有按品种列出数值的这一表格',
    when: 'a meeting is made from a table that has no entries, no values, or an entry twice',
  },
  decisionChanged: {
    status: 1630,
    en: 'The decision on {name} has changed meanwhile, so yours was not saved. Look at it, then decide again.',
    zh: '“{name}”的决定刚刚已被更改，本次决定未保存。请查看后再决定。',
    when: 'a decision in place of one that has been taken or taken back since the caller looked',
  },
} satisfies ErrorTable;
