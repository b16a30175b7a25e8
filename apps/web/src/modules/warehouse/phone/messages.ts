import { defineMessages } from '../../../language/messages.ts';

export const warehousePhoneMessages = defineMessages('warehousePhone', {
  zh: {
    title: '出入库',
    search: '批次号、编号或名称',
    start: '扫描批次号，或输入编号查找批次。',
    none: '没有找到批次',
    reserved: '其中预留 {amount}',
    counted: '实际数量',
    save: '保存',
    saved: '已保存，{code} 的库存为 {balance}',
    back: '选择其他批次',
  },
  en: {
    title: 'Warehouse',
    search: 'Lot, code or name',
    start: 'Scan the code of a lot, or type to find one.',
    none: 'No lot found',
    reserved: '{amount} of it reserved',
    counted: 'Counted quantity',
    save: 'Save',
    saved: 'Saved. Lot {code} holds {balance}.',
    back: 'Choose another lot',
  },
});
