import type { ErrorTable } from '../errors.ts';

/** 1700 to 1729 */
export const trialPlanErrors = {
  trialLocked: {
    status: 1700,
    en: 'The trial {name} is locked. Its owner {owner} or an administrator can unlock it.',
    zh: '试验 {name} 已锁定，需由所有者 {owner} 或管理员解锁',
    when: 'a change, an import or a value of a trial that is locked',
  },
  trialStateForbids: {
    status: 1701,
    en: 'This cannot be done while the trial {name} is in the state “{state}”',
    zh: '试验 {name} 处于“{state}”状态，不能进行此操作',
    when: 'entries, environments or plots of a trial that has been sown',
  },
  trialMoveForbidden: {
    status: 1702,
    en: 'The trial cannot go from “{from}” to “{to}”',
    zh: '试验不能由“{from}”变为“{to}”',
    when: 'a move that is not among those of the state',
  },
  trialEntryIsCheck: {
    status: 1703,
    en: 'Experimental variety must differ from control: {name}',
    zh: '参试品种不能与对照相同：{name}',
    when: 'an entry with the name or the material of a check of the trial, or the other way round',
  },
  trialHasObservations: {
    status: 1704,
    en: 'The trial already has {observations} {observations, observation|observations}, so its plots cannot be randomized again. Make a new trial for another design.',
    zh: '试验已有 {observations} 条观测值，不能重新随机排列。如需其他设计，请新建试验。',
    when: 'plots of a design for a trial with observations',
  },
  trialPlanPresent: {
    status: 1705,
    en: 'The trial already has {plots} {plots, plot|plots}. Confirm to replace them.',
    zh: '试验已有 {plots} 个小区。如需替换，请确认。',
    when: 'plots of a design for a trial with plots, without the number of plots that are replaced',
  },
  trialNoEntries: {
    status: 1706,
    en: 'Add the entries of the trial first',
    zh: '请先添加参试品种',
    when: 'a design for a trial without entries',
  },
  trialNoEnvironments: {
    status: 1707,
    en: 'Add the environments of the trial first',
    zh: '请先添加试验环境',
    when: 'a design for a trial without environments',
  },
  trialDesignRefused: {
    status: 1708,
    en: '{reason}',
    zh: '{reason}',
    when: 'entries or options that do not fit the design; the reason is that of the engine',
  },
  trialPartInUse: {
    status: 1709,
    en: '{name} has {plots} {plots, plot|plots}. Replace or discard the plan first.',
    zh: '{name} 已有 {plots} 个小区，请先更换或取消设计',
    when: 'an entry or environment with plots is taken out of a trial',
  },
  trialEntriesChanged: {
    status: 1710,
    en: 'Entries or environments of the trial changed at the same time. Try again.',
    zh: '参试品种或环境刚刚被修改，请重试',
    when: 'the trial that was read for a plan is another one when it is written',
  },
  trialSourceEmpty: {
    status: 1711,
    en: 'There are no materials in this choice',
    zh: '所选内容中没有材料',
    when: 'entries from a list or search without materials',
  },
  trialTooManyEntries: {
    status: 1712,
    en: 'A trial has at most {limit} entries; this would make {count}',
    zh: '一个试验最多 {limit} 个参试品种，现有 {count} 个',
    when: 'entries beyond the limit',
  },
  trialPlanTooLarge: {
    status: 1713,
    en: 'The design would have {count} plots; a trial has at most {limit}',
    zh: '该设计共有 {count} 个小区，超过上限 {limit} 个',
    when: 'plots beyond the limit',
  },
  trialPlotsMany: {
    status: 1714,
    en: 'These are {count} plots; at most {limit} are shown at once. Choose one environment.',
    zh: '共有 {count} 个小区，一次最多显示 {limit} 个。请选择一个环境。',
    when: 'a field map or a sowing plan of more plots than one answer can hold',
  },
} satisfies ErrorTable;
