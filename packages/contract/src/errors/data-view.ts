import type { ErrorTable } from '../errors.ts';

/** 1280 to 1285 */
export const dataViewErrors = {
  dataViewTooMuch: {
    status: 1280,
    en: 'The choice holds {values} values; a page can show at most {limit}. Choose fewer environments or traits.',
    zh: '所选数据共 {values} 个数值，一页最多显示 {limit} 个。请减少环境或性状。',
    when: 'a data view is asked for of more values than a browser can show',
  },
  radarVarieties: {
    status: 1281,
    en: 'A radar chart compares at most two varieties with the check; {count} were chosen.',
    zh: '雷达图最多比较两个品种（另加对照），当前选择了 {count} 个。',
    when: 'a radar chart is asked for of more than two varieties',
  },
  radarTraits: {
    status: 1282,
    en: 'A radar chart needs at least three traits; {count} {count, was|were} chosen.',
    zh: '雷达图至少需要三个性状，当前选择了 {count} 个。',
    when: 'a radar chart is asked for of fewer than three traits',
  },
  radarNothingShared: {
    status: 1283,
    en: '{variety} and the check {check} have values of only {count} of the chosen traits in the same environments; a radar chart needs three.',
    zh: '“{variety}”与对照“{check}”在相同环境中只有 {count} 个所选性状有数据，雷达图需要三个。',
    when: 'a variety of a radar chart has fewer than three traits in common with the check',
  },
  evaluationThresholds: {
    status: 1284,
    en: 'The lowest value accepted ({minimum}) is above the highest ({maximum}).',
    zh: '可接受的最低值（{minimum}）大于最高值（{maximum}）。',
    when: 'the thresholds of a trait in a material evaluation contradict each other',
  },
  evaluationTraitTwice: {
    status: 1285,
    en: 'A trait is chosen twice in this evaluation; remove one of the two.',
    zh: '该评价中同一性状选择了两次，请删除其中一个。',
    when: 'a material evaluation is saved with the same trait twice',
  },
} satisfies ErrorTable;
