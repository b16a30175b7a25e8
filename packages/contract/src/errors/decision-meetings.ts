import type { ErrorTable } from '../errors.ts';

/** 1306 to 1309, 1630, 1680 to 1684 */
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
  nothingRanked: {
    status: 1680,
    en: 'No entry meets all limits and has a value of every weighted trait, so there is nothing to decide on. Change the limits or the weights.',
    zh: '没有材料满足全部上下限并具有各加权性状的数据，没有可供决策的材料。请调整上下限或权重。',
    when: 'a meeting is made from an evaluation that ranks no entry',
  },
  tooManyCandidates: {
    status: 1681,
    en: 'A meeting decides on {limit} materials at most; this ranking has {count}. Set limits, or choose fewer trials.',
    zh: '一次会议最多决策 {limit} 份材料，本排序有 {count} 份。请设置上下限或减少试验。',
    when: 'a meeting is made from an evaluation of more entries than a meeting may have',
  },
} satisfies ErrorTable;
