import type { ErrorTable } from '../errors.ts';

/** 1650 to 1659 */
export const stockLotErrors = {
  stockNoLot: {
    status: 1650,
    en: 'This material has no seed lot yet. Record stock in first.',
    zh: '该材料还没有种子批次，请先办理入库。',
    when: 'seed is taken out, reserved or counted of a material without lots',
  },
  stockTooMuch: {
    status: 1651,
    en: 'A lot holds at most {most}. Enter a smaller quantity, make another lot, or count the material in a larger unit.',
    zh: '一个批次最多存放 {most}。请减少数量、另建批次，或为该材料改用更大的单位。',
    when: 'a quantity, or a balance after it, above the most that a lot holds',
  },
} satisfies ErrorTable;
