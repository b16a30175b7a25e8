import type { ErrorTable } from '../errors.ts';

/** 1570 to 1579 */
export const stockQuantityErrors = {
  importedLotsChanged: {
    status: 1570,
    en: 'The import can no longer be undone: {count} of its lots {count, has|have} been changed or moved since, e.g. {names}.',
    zh: '无法再撤销该导入：其中 {count} 个批次已被修改或移位，如 {names}。',
    when: 'undo of an import of lots that were changed since; the changes would go with them',
  },
  importedStockUsed: {
    status: 1571,
    en: 'The import can no longer be undone: seed of {count} {count, lot was|lots were} used since ({names}). Revoke the later records of {count, this lot|these lots} first.',
    zh: '无法再撤销该导入：{count} 个批次的种子已被使用（{names}）。请先撤销这些批次之后的记录。',
    when: 'undo of an import of stock whose seed was used, or one of whose records was revoked',
  },
  stockTooLittle: {
    status: 1572,
    en: 'The quantity is too small to be kept. Enter at least {least}, or choose a smaller unit.',
    zh: '数量过小，无法记录。请至少填写 {least}，或改用更小的单位。',
    when: 'a quantity below the smallest one that stock is kept in',
  },
  lotPlotGone: {
    status: 1573,
    en: 'The plot that the lot was harvested from is not there any more. Choose another one, or none.',
    zh: '该收获小区已不存在，请重新选择或留空。',
    when: 'a lot names a plot that is not there',
  },
} satisfies ErrorTable;
