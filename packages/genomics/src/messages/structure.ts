/** Population structure, trees and core collections. */
export const structureMessages = {
  clustersOutOfRange: {
    en: 'The number of clusters must be a whole number from 2 to the number of samples ({samples}), not {clusters}.',
    zh: '群体数应为 2 到样品数（{samples}）之间的整数，而不是 {clusters}。',
  },
  structureNotConverged: {
    en: 'With {clusters} clusters the shares still moved after {passes} passes; compare several runs before using them.',
    zh: '群体数为 {clusters} 时，{passes} 轮后比例仍在变动；使用前请比较多次运行的结果。',
  },
} as const;
