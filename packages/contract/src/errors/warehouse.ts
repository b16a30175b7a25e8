import type { ErrorTable } from '../errors.ts';

/** 1400 to 1419 */
export const warehouseErrors = {
  stockShort: {
    status: 1400,
    en: 'Lot {lot} has {available} {unit} available (not reserved). Enter a smaller quantity or choose another lot.',
    zh: '批次 {lot} 未预留的库存为 {available} {unit}。请减少数量或选择其他批次。',
    when: 'more is taken out, discarded or reserved than a lot holds free',
  },
  stockUnitUnknown: {
    status: 1401,
    en: '{unit} cannot be converted to {stored}, the unit of this material. Enter the quantity in {stored}; kernels need the thousand-grain weight of the lot.',
    zh: '{unit} 无法换算为该材料的单位 {stored}。请以 {stored} 填写；按粒计数时批次须有千粒重。',
    when: 'a quantity in a unit that does not convert to the one of the material',
  },
  stockReasonNeeded: {
    status: 1402,
    en: 'Reason cannot be empty: say why the stock is adjusted or discarded.',
    zh: '原因不能为空：请说明调整或报废的原因。',
    when: 'an adjustment or a discard without a reason',
  },
  stockLotOther: {
    status: 1403,
    en: 'This lot is no longer there, or belongs to another material. Choose another lot.',
    zh: '该批次已不存在，或属于其他材料。请重新选择批次。',
    when: 'a record names a lot that is not one of its material',
  },
  stockRevoked: {
    status: 1404,
    en: 'This record has already been revoked, or is itself a revocation. It cannot be revoked.',
    zh: '该记录已被撤销，或本身就是撤销记录，不能再撤销。',
    when: 'a record is to be revoked that was revoked or revokes another one',
  },
  stockRevokeShort: {
    status: 1405,
    en: 'The record cannot be revoked: lot {lot} would fall below zero or below what is reserved. Revoke the later records first.',
    zh: '无法撤销该记录：批次 {lot} 的库存将低于零或低于预留数量。请先撤销之后的记录。',
    when: 'a record is revoked whose seed was used meanwhile',
  },
  stockMaterialGone: {
    status: 1406,
    en: 'The material no longer exists. Choose another one.',
    zh: '该材料已不存在，请重新选择材料。',
    when: 'a stock record names a material that is not there',
  },
  stockReserved: {
    status: 1407,
    en: 'The inventory quantity cannot be less than what is reserved. Release it on the warehouse page first.',
    zh: '库存数量不能少于预留数量。请先在出入库管理中取消预留。',
    when: 'the inventory quantity of germplasm is edited below what is reserved',
  },
  stockLotNeeded: {
    status: 1408,
    en: 'No single lot holds enough of this material, or several could be meant. Choose a lot; take what is missing from others.',
    zh: '没有单个批次的库存足够，或无法确定是哪个批次。请选择批次，不足部分从其他批次办理。',
    when: 'no lot is named and none holds enough',
  },
  stockNoDate: {
    status: 1409,
    en: '{date} is not a date. Write it as yyyy-mm-dd.',
    zh: '{date} 不是日期，请按 yyyy-mm-dd 填写。',
    when: 'a stock record with a day that does not exist',
  },
  stockDateAhead: {
    status: 1410,
    en: 'The date lies in the future. Enter the day on which the seed was moved.',
    zh: '日期不能晚于今天，请填写实际出入库日期。',
    when: 'a stock record of a day to come',
  },
  stockReleaseMore: {
    status: 1411,
    en: 'Only {reserved} {unit} of lot {lot} is reserved. Release that much at most.',
    zh: '批次 {lot} 仅预留 {reserved} {unit}，取消预留的数量不能超过它。',
    when: 'more is released than is reserved',
  },
  stockNoQuantity: {
    status: 1412,
    en: 'The quantity must be greater than 0.',
    zh: '数量必须大于 0。',
    when: 'a stock record of nothing',
  },
  stockLotTwice: {
    status: 1413,
    en: 'Choose a lot or enter the code of a new one, not both.',
    zh: '请选择已有批次或填写新批次号，二者只能填一个。',
    when: 'a record names a lot and a new one',
  },
  stockLotExists: {
    status: 1414,
    en: 'Another lot has the code {code}. Enter another code.',
    zh: '已有批次号 {code}，请填写其他批次号。',
    when: 'a new lot with the code of another one',
  },
  stockRowRefused: {
    status: 1415,
    en: 'Row {row}: {reason} Nothing was imported.',
    zh: '第 {row} 行：{reason}未导入任何内容。',
    when: 'a row of a file takes more out than there is after the rows before it',
  },
  countNothing: {
    status: 1416,
    en: 'Nothing was counted yet. Enter what was counted first.',
    zh: '还没有填写实际数量，请先盘点。',
    when: 'a count sheet is finished before anything was counted',
  },
} satisfies ErrorTable;
