import type { ErrorTable } from '../errors.ts';

/** 1810 to 1829 */
export const preparationErrors = {
  preparationExists: {
    status: 1810,
    en: '{trial} already has a preparation plan for {location}: {name}',
    zh: '试验 {trial} 在 {location} 已有准备计划：{name}',
    when: 'a second plan for one environment of a trial, made or restored',
  },
  preparationAmountNeeded: {
    status: 1811,
    en: 'State the amount for each row or plot',
    zh: '请填写每行或每小区的用种量',
    when: 'a rule of seed that states an amount, without one',
  },
  preparationNoPlots: {
    status: 1812,
    en: '{trial} has no plots at {location} yet. Make its design first.',
    zh: '试验 {trial} 在 {location} 还没有小区，请先完成田间设计。',
    when: 'a plan, or seed, for an environment without plots',
  },
  preparationStoreRight: {
    status: 1813,
    en: 'Reserving seed and taking it out of stock needs the right to the warehouse. Ask an administrator for the menu “Warehouse”, or a colleague who keeps the stock.',
    zh: '预留种子和种子出库需要仓库权限。请联系管理员开通“出入库管理”菜单，或请保管种子的同事操作。',
    when: 'seed is reserved, taken out or put back by a user who may not write the stock',
  },
  preparationReserved: {
    status: 1814,
    en: 'Seed is reserved by {name}. Release it before you change how much seed a plot gets.',
    zh: '{name} 已预留种子。请先取消预留，再修改用种量。',
    when: 'the rule of seed of a plan whose seed is reserved or sown',
  },
  preparationSown: {
    status: 1815,
    en: 'The seed of {name} is taken out of stock as sown. Put it back first.',
    zh: '{name} 的种子已按播种出库。请先退回库存。',
    when: 'a plan that was sown is deleted, released or reserved anew; plots of it are replaced',
  },
  preparationNotReserved: {
    status: 1816,
    en: 'No seed is reserved by {name}',
    zh: '{name} 没有预留种子',
    when: 'seed of a plan without any is released, picked or taken out',
  },
  preparationNotSown: {
    status: 1817,
    en: 'The seed of {name} was not taken out of stock',
    zh: '{name} 的种子尚未出库',
    when: 'seed that was not taken out is put back',
  },
  preparationLotShort: {
    status: 1818,
    en: '{entry}: lot {lot} has {available} {unit} left, {needed} {unit} are needed. Nothing was reserved; choose another lot.',
    zh: '{entry}：批次 {lot} 可用 {available} {unit}，需要 {needed} {unit}。未做任何预留，请另选批次。',
    when: 'a lot that does not suffice any more when it is reserved',
  },
  preparationLotUnfit: {
    status: 1819,
    en: '{entry}: lot {lot} cannot be used. {reason}',
    zh: '{entry}：不能使用批次 {lot}。{reason}',
    when: 'a lot of another material, a merged one, or one whose seed cannot be reckoned',
  },
  preparationNothing: {
    status: 1820,
    en: 'Choose a lot for at least one entry',
    zh: '请至少为一个参试品种选择批次',
    when: 'a reservation of no lots',
  },
  stockHeldForSowing: {
    status: 1821,
    en: '{held} {unit} of lot {lot} are reserved for sowing ({plans}). Release them in the preparation plan.',
    zh: '批次 {lot} 有 {held} {unit} 已为播种预留（{plans}）。请在准备计划中取消预留。',
    when: 'seed that a preparation plan reserved is released, or its lot merged, in the warehouse',
  },
  stockOfPlan: {
    status: 1822,
    en: 'This record belongs to the preparation plan {plan}. Release the seed, or put it back, there.',
    zh: '该记录属于准备计划 {plan}，请在计划中取消预留或退回库存。',
    when: 'a record that a preparation plan made is revoked in the warehouse',
  },
  importedPlotsPrepared: {
    status: 1823,
    en: 'The import can no longer be undone: seed for its plots is reserved or taken out by {count} preparation {count, plan|plans} ({names}). Release it first.',
    zh: '无法再撤销该导入：{count} 个准备计划（{names}）已为这些小区预留或取出种子。请先取消预留。',
    when: 'undo of an import whose plots a preparation plan has seed for',
  },
  preparationPlaceFixed: {
    status: 1824,
    en: 'A plan stays with its location. Make another plan for another one.',
    zh: '计划的试验环境不能修改。如需其他环境，请另建计划。',
    when: 'a plan is changed to another environment',
  },
} satisfies ErrorTable;
