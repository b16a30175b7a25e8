import type { ErrorTable } from '../errors.ts';

/** 1480 to 1499 */
export const seedLotErrors = {
  storagePlaceCodeEmpty: {
    status: 1480,
    en: 'The code of the storage place cannot be empty',
    zh: '位置编码不能为空',
    when: 'a storage place without a code',
  },
  storagePlaceExists: {
    status: 1481,
    en: 'There is already a place {code} in the same place. Enter another code.',
    zh: '同一位置下已有编码 {code}，请填写其他编码。',
    when: 'two storage places with one code within the same place',
  },
  storagePlaceLevel: {
    status: 1482,
    en: 'A place lies in one of a wider level: a facility holds rooms, a room shelves, a shelf boxes, a box positions. Choose another level or another place.',
    zh: '下级位置的级别须低于上级：库区、库房、货架、盒、位置。请更改级别或上级位置。',
    when: 'a storage place in one of its own or a narrower level, or wider than what lies in it',
  },
  storagePlaceGone: {
    status: 1483,
    en: 'The storage place no longer exists. Choose another one.',
    zh: '该存放位置已不存在，请重新选择。',
    when: 'a lot or a sheet names a storage place that is not there',
  },
  stockPlaceTwice: {
    status: 1484,
    en: 'Choose a storage place or enter its codes, not both.',
    zh: '请选择存放位置或填写位置编码，二者只能填一种。',
    when: 'a record names a storage place both ways',
  },
  lotExpiresBefore: {
    status: 1485,
    en: 'The expiry date is before {year}, the year of the lot.',
    zh: '有效期早于批次年份 {year}。',
    when: 'a lot that expires before its year',
  },
  lotMerged: {
    status: 1486,
    en: 'Lot {lot} was merged into another one. Use that one.',
    zh: '批次 {lot} 已并入其他批次，请使用合并后的批次。',
    when: 'something is recorded of a lot that was merged',
  },
  lotsOfOthers: {
    status: 1487,
    en: 'Only different lots of the same material can be merged.',
    zh: '只能合并同一材料的不同批次。',
    when: 'lots of several materials, or a lot with itself, are to be merged',
  },
  lotSplitWhole: {
    status: 1488,
    en: 'Split off less than the available {available} {unit}. To take the whole lot elsewhere, move it instead.',
    zh: '只能拆出一部分，须少于可用的 {available} {unit}。全部移走请使用移位。',
    when: 'all of a lot is to be split off',
  },
  germinatedMore: {
    status: 1489,
    en: 'Of {seeds} seeds tested, {germinated} cannot have germinated.',
    zh: '发芽种子数 {germinated} 不能大于供试种子数 {seeds}。',
    when: 'a germination test with more seeds germinated than tested',
  },
  transferReceiver: {
    status: 1490,
    en: 'Choose a receiver who keeps the warehouse too, other than yourself.',
    zh: '请选择本人以外、有出入库权限的接收人。',
    when: 'seed is sent to oneself or to someone without the right',
  },
  transferSettled: {
    status: 1491,
    en: 'This transfer is settled already ({state}).',
    zh: '该调拨已处理（{state}）。',
    when: 'a transfer is accepted, declined or withdrawn twice',
  },
  transferNotYours: {
    status: 1492,
    en: 'Only {who} may do this with the transfer.',
    zh: '只有 {who} 可以执行此操作。',
    when: 'someone other than the receiver accepts or declines, or other than the sender withdraws',
  },
  transferOpen: {
    status: 1493,
    en: 'The record belongs to a transfer in transit. Withdraw the transfer instead.',
    zh: '该记录属于在途的调拨，请撤回调拨。',
    when: 'a record of a transfer in transit is to be revoked',
  },
  moveFollowed: {
    status: 1494,
    en: 'Lot {lot} was moved again since. Revoke the later move first.',
    zh: '批次 {lot} 之后又移过位置，请先撤销之后的移位。',
    when: 'a move is revoked after a later one',
  },
  countState: {
    status: 1495,
    en: 'The sheet is {state}: this is no longer possible.',
    zh: '盘点单的状态为“{state}”，不能执行此操作。',
    when: 'something is entered or posted in a state of the sheet that does not allow it',
  },
  countEmpty: {
    status: 1496,
    en: 'No lot with seed lies in this place. Choose another place.',
    zh: '该位置下没有存有种子的批次，请选择其他位置。',
    when: 'a count sheet for a place without seed',
  },
  countTooLarge: {
    status: 1497,
    en: 'More than {most} lots with seed lie here, too many for one sheet. Choose a place below.',
    zh: '此处有种子的批次超过 {most} 个，一张盘点单放不下，请选择下级位置。',
    when: 'a count sheet for more lots than one sheet takes',
  },
  countShort: {
    status: 1498,
    en: 'Lot {lot} would fall below zero or below what is reserved, because seed was taken or reserved since. Count it again.',
    zh: '批次 {lot} 盘点后又有出库或预留，过账后库存将低于零或低于预留数量，请重新盘点该批次。',
    when: 'posting a count sheet would leave a lot with less than nothing or than what is reserved',
  },
  countNameExists: {
    status: 1499,
    en: 'There is already a count sheet {name}. Enter another name.',
    zh: '已有盘点单 {name}，请填写其他名称。',
    when: 'two count sheets with one name',
  },
} satisfies ErrorTable;
