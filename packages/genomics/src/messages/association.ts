/** Markers and traits: what the data must hold for a scan. */
export const associationMessages = {
  valueNotFinite: {
    en: '{column}, sample {sample}: {value} is not a finite number. Correct it, or leave it empty.',
    zh: '{column}，样品 {sample}：{value} 不是有限数值。请更正，或留空。',
  },
  tooFewForScan: {
    en: 'Trait {trait}: {samples} samples have a value and all covariates; with {covariates} covariates at least {needed} are needed.',
    zh: '性状 {trait}：有观测值且协变量齐全的样品只有 {samples} 个；{covariates} 个协变量至少需要 {needed} 个样品。',
  },
  collinearCovariate: {
    en: 'Covariate {covariate} adds no information among the {samples} samples with trait {trait}: it is constant there or collinear with the covariates before it. Leave it out.',
    zh: '在有性状 {trait} 的 {samples} 个样品中，协变量 {covariate} 没有新信息：其值不变，或可由排在它前面的协变量推出。请去掉它。',
  },
  nothingLeftOfTrait: {
    en: 'Trait {trait}: no variation remains among the {samples} samples after fitting mean and covariates.',
    zh: '性状 {trait}：扣除均值和协变量后，{samples} 个样品之间没有变异。',
  },
  notTwoValues: {
    en: 'Trait {trait} has {count} values ({values}): logistic regression needs exactly two. Use a linear model, or code the trait as cases and controls.',
    zh: '性状 {trait} 有 {count} 个不同的值（{values}）：逻辑回归要求恰好两个值。请改用线性模型，或把性状编码为病例与对照。',
  },
  relationshipOfOthers: {
    en: 'The relationship matrix is of other samples: position {place} has {other} where the genotypes have {sample}. Use relationships of the same samples in the same order.',
    zh: '亲缘关系矩阵属于其他样品：第 {place} 个为 {other}，而基因型数据中为 {sample}。请使用样品和顺序相同的矩阵。',
  },
  relationshipWithoutVariation: {
    en: 'All relationships among the {samples} samples are equal: no mixed model can be fitted.',
    zh: '{samples} 个样品之间的亲缘关系没有差异，无法拟合混合模型。',
  },
} as const;
