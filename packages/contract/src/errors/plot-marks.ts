import type { ErrorTable } from '../errors.ts';

/** 1840 to 1849 */
export const plotMarkErrors = {
  plotMarksChanged: {
    status: 1840,
    en: 'Someone else marked plot {plot} meanwhile. Look at it again.',
    zh: '小区 {plot} 的标记刚被他人修改，请重新查看',
    when: 'damage or note of a plot is changed on marks that it no longer has',
  },
} satisfies ErrorTable;
