/** The inference in mixed models: refusals and remarks. */
export const mixedInferenceMessages = {
  unknownLevels: {
    en: '{term}: {count} of the levels in the data are not in the relationship matrix ({level}). Add them to the pedigree or marker data, or leave their plots out.',
    zh: '{term}：亲缘关系矩阵中缺少数据里的 {count} 个水平（{level}）。请补充其系谱或标记数据，或剔除相应小区。',
  },
  parametersUncertain: {
    en: 'The variances are confounded in these plots, so degrees of freedom cannot be given. Remove random terms that are confounded.',
    zh: '现有小区无法区分各方差组分，不能给出自由度。请去掉含义重复的随机项。',
  },
  cellsWithoutPlots: {
    en: '{term}: not tested, since it averages over all factor combinations and some have no plots. Test it sequentially, or leave out the interaction that contains it.',
    zh: '{term}：其各水平须在所有因素组合上比较，而部分组合没有小区，故不作检验。可采用顺序检验，或去掉包含它的交互项。',
  },
  termAliased: {
    en: '{term}: not tested, since it is completely confounded with the other terms. Remove it from the model.',
    zh: '{term}：与其他项完全混杂，不提供新的信息，故不作检验。请将其从模型中去掉。',
  },
  tooManyToTest: {
    en: '{term}: not tested, since a joint test is limited to {most} fixed effects. Make the term random, or compare means.',
    zh: '{term}：联合检验最多可含 {most} 个固定效应，故不作检验。请将该项设为随机效应，或直接比较均值。',
  },
  modelsNotComparable: {
    en: 'Likelihoods are comparable only between models with the same plots and the same fixed effects: one has {first} plots and {firstRank} fixed effects, the other {second} and {secondRank}.',
    zh: '只有小区和固定部分都相同的模型才能比较似然：一个有 {first} 个小区和 {firstRank} 个固定效应，另一个有 {second} 个和 {secondRank} 个。',
  },
} as const;
