/** Numbers that look random and are the same each time (Park & Miller 1988, Commun. ACM 31:1192). */
export function numbersFrom(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** About normal, by the sum of twelve. */
export function normalFrom(seed: number): () => number {
  const uniform = numbersFrom(seed);
  return () => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);
}

export const ENTRIES = [
  'SX2614',
  'SX2622',
  'SX2603',
  'SX2608',
  'SX2611',
  '先玉335',
  'SX2619',
  'SX2617',
  'SX2601',
  'SX2605',
  'SX2610',
  '郑单958',
  'SX2606',
  'SX2624',
  'SX2615',
  'SX2620 long name of an entry for a test of room',
];
export const PLACES = ['Sanya', '张掖', 'Harbin', '通辽', 'Zhengzhou', '济南'];
export const yieldAxis = { title: { zh: '籽粒产量', en: 'Grain yield' }, unit: 'kg/ha', decimals: 0 };
