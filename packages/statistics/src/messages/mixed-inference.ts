/** The inference in mixed models, relationship matrices and two-stage analyses: refusals and remarks. */
export const mixedInferenceMessages = {
  unknownLevels: {
    en: '{term}: the relationship matrix does not know {count} of the levels in the data ({level}). Add them to the pedigree or marker data, or leave their plots out.',
    zh: '{term}：亲缘关系矩阵中缺少数据里的 {count} 个水平（{level}）。请补充其系谱或标记数据，或剔除相应小区。',
  },
} as const;
