import type { ErrorTable } from '../errors.ts';

/** 1650 to 1659 */
export const stockLotErrors = {
  stockNoLot: {
    status: 1650,
    en: 'This material has no seed lot yet. Record stock in first.',
    zh: '该材料还没有种子批次，请先办理入库。',
    when: 'seed is taken out, reserved or counted of a material without lots',
  },
} satisfies ErrorTable;
